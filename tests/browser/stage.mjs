// What every file of tests stands on: one server and one browser, there before its first test and gone after its last.
import { after, afterEach, before } from 'node:test';
import { launch, person } from './browser.mjs';
import { tellLastSight } from './looks.mjs';
import { Server } from './server.mjs';

// `environment` is asked when the server starts: what the server has besides the environment of the test. The server
// may be restarted by whoever holds the stage; those who come later find it at the same address. Everybody leaves the
// stage after their test, so that nobody's game goes on behind the next one.
export function withServerAndBrowser(environment = () => ({})) {
  const people = [];
  const stage = {
    server: null,
    browser: null,
    person: async (options) => {
      const someone = await person(stage.browser, stage.server, options);
      people.push(someone);
      return someone;
    },
  };
  afterEach((test) => leaveStage(people, test));
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

// Of a test that failed, what each of its people saw stays to be looked at.
export async function leaveStage(people, test) {
  for (const [i, { page, context }] of people.splice(0).entries()) {
    if (test.passed === false) await tellLastSight(page, `failed-${test.name.replace(/\W+/g, '-')}-${i + 1}`).catch(() => {});
    await context.close();
  }
}
