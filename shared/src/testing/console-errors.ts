import { format } from 'node:util';

/** Fails a test that writes to console.error or console.warn; `expectConsoleError` allows a message. */
export const failOnConsoleErrors = (): void => {
  let messages: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void messages.push(format(...parts));
  }
  afterEach(() => {
    const unexpected = messages.filter((text) => ![...harmless, ...allowed].some((part) => text.includes(part)));
    messages = [];
    allowed = [];
    if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  });
};

const harmless = [
  // A lazy screen suspends on its first render; the tests wait for its content.
  'A component suspended inside an `act` scope',
  'A suspended resource finished loading inside a test',
  // The state machines of toasts and dialogs update outside `act`.
  'An update to ToastActor inside a test was not wrapped in act',
  'An update to DialogRoot inside a test was not wrapped in act',
  'An update to DialogBackdrop inside a test was not wrapped in act',
];
let allowed: string[] = [];

/** Allows console messages that contain this text in the current test. */
export const expectConsoleError = (expectedText: string): void => void allowed.push(expectedText);
