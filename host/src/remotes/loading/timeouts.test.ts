import { initialState, type LoadState, type Unavailable } from './load-machine.ts';
import { loadTimers, withTimeout } from './timeouts.ts';

const { jest } = import.meta;

const page = { remote: 'domains', versions: ['2.0.0', '1.0.0'], attempts: 0, now: 100 };
const loading = initialState(page) as Extract<LoadState, { status: 'loading' | 'mounted' }>;
const mounted: LoadState = { ...loading, status: 'mounted' };
const active: LoadState = { status: 'active', version: '2.0.0', attempt: 0 };
const unavailable = { ...(initialState({ ...page, versions: [] }) as Unavailable), version: '2.0.0' };

let events: string[] = [];
let polls: Unavailable[] = [];
let isAvailable: () => Promise<boolean>;
let timers: ReturnType<typeof loadTimers>;

beforeEach(() => {
  jest.useFakeTimers();
  [events, polls, isAvailable] = [[], [], async () => false];
  timers = loadTimers({
    send: (event) => () => void events.push(event),
    isAvailable: (state) => {
      polls.push(state);
      return isAvailable();
    },
  });
});
afterEach(() => {
  follow(active);
  jest.useRealTimers();
});

const follow = (state: LoadState, { isOnPage = true } = {}) => timers.follow(state, { isOnPage });
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  return events;
};

test('a load is slow after 4 s, and times out after 7.6 s', async () => {
  follow(loading);
  expect(await pass(3_999)).toEqual([]);
  expect(await pass(1)).toEqual(['slow']);
  expect(await pass(3_599)).toEqual(['slow']);
  expect(await pass(1)).toEqual(['slow', 'timeout']);
});

test('another attempt of a load keeps its limits, and another load has new ones', async () => {
  follow(loading);
  await pass(3_000);
  follow({ ...loading, attempt: 1 });
  expect(await pass(1_000)).toEqual(['slow']);
  follow({ ...loading, startedAt: 4_100 });
  expect(await pass(3_999)).toEqual(['slow']);
  expect(await pass(1)).toEqual(['slow', 'slow']);
});

test.each([
  { what: 'shown', state: active, isOnPage: true },
  { what: 'unavailable', state: unavailable, isOnPage: true },
  { what: 'no longer on the page', state: loading, isOnPage: false },
])('a remote that is $what has no limits', async ({ state, isOnPage }) => {
  follow(loading);
  follow(state, { isOnPage });
  expect(await pass(8_000)).toEqual([]);
});

test('mounted content settles after 500 ms without an error, and its load can still time out', async () => {
  follow(mounted);
  await pass(400);
  follow(mounted);
  expect(await pass(99)).toEqual([]);
  expect(await pass(1)).toEqual(['settle']);
  expect(await pass(7_100)).toEqual(['settle', 'slow', 'timeout']);
});

test.each(['pointerdown', 'keydown'])('mounted content settles at the first "%s"', (input) => {
  follow(mounted);
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener(input, (event) => event.stopPropagation());
  button.dispatchEvent(new Event(input));
  expect(events).toEqual(['settle']);
  follow(active);
  button.dispatchEvent(new Event(input));
  expect(events).toEqual(['settle']);
  button.remove();
});

test('content that loads more starts its 500 ms again', async () => {
  follow(mounted);
  await pass(400);
  follow(loading);
  await pass(400);
  follow(mounted);
  expect(await pass(499)).toEqual([]);
  expect(await pass(1)).toEqual(['settle']);
});

test('an unavailable remote is polled every 15 s until it is available', async () => {
  follow(unavailable);
  follow(unavailable);
  await pass(14_999);
  expect(polls).toEqual([]);
  await pass(1);
  expect(polls).toEqual([unavailable]);
  isAvailable = async () => true;
  expect(await pass(15_000)).toEqual(['recover']);
});

test('a poll that fails is repeated, and one that hangs is not joined by another', async () => {
  follow(unavailable);
  isAvailable = () => Promise.reject(new Error('offline'));
  expect(await pass(15_000)).toEqual([]);
  isAvailable = () => Promise.withResolvers<boolean>().promise;
  await pass(60_000);
  expect(polls).toHaveLength(2);
});

test('a remote that is unavailable for another reason is polled with that reason', async () => {
  follow(unavailable);
  const other = { ...unavailable, areFilesSuspect: true };
  follow(other);
  await pass(15_000);
  expect(polls).toEqual([other]);
});

test.each(['online', 'focus'])('the event "%s" polls, until the outlet leaves the page', async (event) => {
  follow(unavailable);
  dispatchEvent(new Event(event));
  expect(polls).toHaveLength(1);
  await pass(0);
  follow(unavailable, { isOnPage: false });
  dispatchEvent(new Event(event));
  await pass(30_000);
  expect(polls).toHaveLength(1);
});

test('a hidden page polls neither on time nor on an event, and polls again once it is visible', async () => {
  let visibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
  try {
    follow(unavailable);
    await pass(60_000);
    for (const event of ['online', 'focus']) dispatchEvent(new Event(event));
    expect(polls).toEqual([]);
    visibilityState = 'visible';
    await pass(15_000);
    expect(polls).toEqual([unavailable]);
  } finally {
    Reflect.deleteProperty(document, 'visibilityState');
  }
});

test('the result of a poll counts only while the remote is unavailable', async () => {
  const answer = Promise.withResolvers<boolean>();
  isAvailable = () => answer.promise;
  follow(unavailable);
  await pass(15_000);
  follow(loading);
  answer.resolve(true);
  expect(await pass(0)).toEqual([]);
});

test('work that exceeds the timeout is abandoned', async () => {
  const never = withTimeout(20, () => Promise.withResolvers<void>().promise).catch((error: unknown) => error);
  await pass(20);
  expect(await never).toMatchObject({ name: 'TimeoutError', message: 'No answer within 20 ms' });
});

test('work in time has its result, and leaves no timer', async () => {
  await expect(withTimeout(1_000, async () => 'done')).resolves.toBe('done');
  await expect(withTimeout(1_000, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(jest.getTimerCount()).toBe(0);
});
