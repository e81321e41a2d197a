import * as v from 'valibot';
import { formatEntry } from './log.ts';

test('an entry is a sentence for people, with its level and request', () => {
  const message = 'GET /v1/domains 200 3 ms';
  expect(formatEntry({ level: 'info', message, requestId: '1f828a5d', ms: 3 }, 'text')).toBe(`${message} 1f828a5d`);
  expect(formatEntry({ level: 'error', message: 'It broke.' }, 'text')).toBe('error It broke.');
});

test('an entry is an object with all its fields for programs', () => {
  const entry = { level: 'error', message: 'It broke.\n  at line 1', requestId: '1f828a5d', ms: 3 } as const;
  const line = formatEntry(entry, 'json');
  expect(line).not.toContain('\n');
  const Line = v.object({ time: v.pipe(v.string(), v.isoTimestamp()) });
  expect(v.is(Line, JSON.parse(line))).toBe(true);
  expect(JSON.parse(line)).toMatchObject(entry);
});
