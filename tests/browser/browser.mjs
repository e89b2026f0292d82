// Chromium for a test, and pages that fail it on any error in the console: a blocked style, a missing file, an exception.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

// For whatever is waited for, by everybody: a machine that is slow because others use it is no failure.
export const patience = 180_000; // milliseconds

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'], timeout: patience });
}

// A person with a browser of their own. Motion is reduced unless asked for, so that nothing waits for a show.
export async function person(browser, server, options = {}) {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'id-ID',
    reducedMotion: 'reduce',
    // What a service worker keeps would hide what the server does; tests of it ask for one.
    serviceWorkers: 'block',
    ...sizes.desktop,
    ...options,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    page,
    context,
    // A connection that was cut on purpose complains too; everything else is a fault.
    check: () =>
      assert.deepEqual(
        complaints.filter((text) => !/WebSocket|ERR_CONNECTION|Failed to load resource.*401|ERR_INTERNET/.test(text)),
        [],
      ),
  };
}
