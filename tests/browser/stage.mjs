// What every file of tests stands on: one server and one browser, there before its first test and gone after its last.
import { after, before } from 'node:test';
import { launch, person } from './browser.mjs';
import { Server } from './server.mjs';

// `environment` is asked when the server starts: what the server has besides the environment of the test. The server
// may be restarted by whoever holds the stage; those who come later find it at the same address.
export function withServerAndBrowser(environment = () => ({})) {
  const stage = {
    server: null,
    browser: null,
    person: (options) => person(stage.browser, stage.server, options),
  };
  before(async () => {
    stage.server = await Server.start(environment());
    stage.browser = await launch();
  });
  after(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}
