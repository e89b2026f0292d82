// How a view looks: screenshots for somebody to look at (in PAPAN_SHOTS, by default build/screenshots), and what can be
// said without looking.
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.env.PAPAN_SHOTS ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../build/screenshots');

export function shoot(page, name, options = {}) {
  return page.screenshot({ path: path.join(folder, `${name}.png`), ...options });
}

// A page that did not do what was expected: its picture, and in the output of the test where it was and what it said.
export async function tellLastSight(page, name) {
  const said = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 600));
  console.log(`${name}: at ${page.url()}: ${said}`);
  await shoot(page, name);
}

// The boards of the first page are pictures: inert, and looked at as boards in the games' own views.
export async function inspect(page, name) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude('[inert]').analyze();
  assert.deepEqual(
    violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    [],
    name,
  );
}

export async function fits(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
}
