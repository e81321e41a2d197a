import { format } from 'node:util';

/** A test in which something is written to console.error or console.warn has failed; `expectConsoleError` allows one. */
export const failOnConsoleErrors = (): void => {
  let said: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void said.push(format(...parts));
  }
  afterEach(() => {
    const unexpected = said.filter((text) => ![...harmless, ...allowed].some((part) => text.includes(part)));
    said = [];
    allowed = [];
    if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  });
};

const harmless = [
  // A screen in a script of its own suspends when it is first shown; the tests wait for what they see.
  'A component suspended inside an `act` scope',
  'A suspended resource finished loading inside a test',
  // Toasts and layers go by machines of their own.
  'An update to ToastActor inside a test was not wrapped in act',
  'An update to DialogRoot inside a test was not wrapped in act',
  'An update to DialogBackdrop inside a test was not wrapped in act',
];
let allowed: string[] = [];

/** In this test a message with these words belongs on the console. */
export const expectConsoleError = (words: string): void => void allowed.push(words);
