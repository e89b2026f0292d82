// What a run of these tests prints: a line for each test as it ends, what it said itself, and at the very end every test
// that failed with its reason, in so few lines that all of them are among the last ones: often nobody sees more.
import path from 'node:path';

const linesInAll = 36; // tools/failed_tests shows 40

export default async function* report(events) {
  const failed = [];
  let passed = 0;
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    else if (type === 'test:pass' && !data.skip) {
      passed += 1;
      yield `passed  ${told(data)}\n`;
    } else if (type === 'test:fail') {
      failed.push(data);
      yield `FAILED  ${told(data)}\n${reason(data).join('\n')}\n`;
    }
  }
  yield `${passed} passed, ${failed.length} failed\n`;
  const each = Math.max(2, Math.floor(linesInAll / (failed.length || 1)));
  for (const data of failed) yield [`FAILED  ${told(data)}`, ...reason(data).slice(0, each - 1)].join('\n') + '\n';
}

function told({ name, file, details }) {
  return `${file ? `${path.basename(file)}: ` : ''}${name} (${Math.round(details.duration_ms)} ms)`;
}

// The message with its first lines, and the places of it that are in our own files.
function reason({ details: { error } }) {
  const cause = error?.cause ?? error;
  const text = typeof cause === 'string' ? cause : (cause?.stack ?? cause?.message ?? String(cause));
  const lines = text.replace(/\u001b\[\d+m/g, '').split('\n');
  const places = lines.filter((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line));
  const message = lines.filter((line) => line.trim() && !/^\s+at /.test(line));
  return [...message.slice(0, 4), ...places.slice(0, 3), ...message.slice(4, 30)].map((line) => `    ${line.slice(0, 200)}`);
}
