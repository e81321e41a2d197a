import { trackReadiness } from './remote-loader.ts';

const { jest } = import.meta;
const loading = () => Promise.withResolvers<void>().promise;

let heard: string[] = [];
const begin = () => {
  heard = [];
  return trackReadiness({ onReady: () => heard.push('ready'), onPending: () => heard.push('pending') });
};
/** Screens report during a render; the report has an effect after it. */
const afterRender = () => Promise.resolve();

test('content without nested screens is ready on its first render', () => {
  begin().markContentMounted();
  expect(heard).toEqual(['ready']);
});

test('a nested screen that renders twice counts once, and the content is ready when it is', async () => {
  const { screenTracker, markContentMounted } = begin();
  const screen = {};
  screenTracker.trackLoading(screen, loading());
  screenTracker.trackLoading(screen, loading());
  await afterRender();
  markContentMounted();
  expect(heard).toEqual(['pending']);
  screenTracker.trackMounted(screen);
  screenTracker.trackLoading(screen, loading());
  await afterRender();
  expect(heard).toEqual(['pending', 'ready']);
});

test('nothing is reported while a screen renders', async () => {
  const { screenTracker } = begin();
  screenTracker.trackLoading({}, loading());
  expect(heard).toEqual([]);
  await afterRender();
  expect(heard).toEqual(['pending']);
});

test('a screen that is mounted before its report counts as ready', async () => {
  const { screenTracker, markContentMounted } = begin();
  const screen = {};
  screenTracker.trackLoading(screen, loading());
  screenTracker.trackMounted(screen);
  markContentMounted();
  await afterRender();
  expect(heard).toEqual(['ready']);
});

test('content that loads another screen is ready when that screen is', async () => {
  const { screenTracker, markContentMounted } = begin();
  markContentMounted();
  const screen = {};
  screenTracker.trackLoading(screen, loading());
  await afterRender();
  screenTracker.trackMounted(screen);
  expect(heard).toEqual(['ready', 'pending', 'ready']);
});

test('content with two nested screens is ready when both are', async () => {
  const { screenTracker, markContentMounted } = begin();
  const [first, second] = [{}, {}];
  screenTracker.trackLoading(first, loading());
  screenTracker.trackLoading(second, loading());
  await afterRender();
  markContentMounted();
  screenTracker.trackMounted(first);
  expect(heard).not.toContain('ready');
  screenTracker.trackMounted(second);
  expect(heard).toEqual(['pending', 'pending', 'ready']);
});

test('a nested screen that is mounted before the content around it is not yet ready', async () => {
  const { screenTracker, markContentMounted } = begin();
  const screen = {};
  screenTracker.trackLoading(screen, loading());
  await afterRender();
  screenTracker.trackMounted(screen);
  expect(heard).toEqual(['pending']);
  markContentMounted();
  expect(heard).toEqual(['pending', 'ready']);
});

test('a screen that mounts again does not make the content ready again', () => {
  const { screenTracker, markContentMounted } = begin();
  markContentMounted();
  screenTracker.trackMounted({});
  expect(heard).toEqual(['ready']);
});

test('a screen that renders after the user has left does not remain pending forever', async () => {
  jest.useFakeTimers();
  const { screenTracker, markContentMounted } = begin();
  screenTracker.trackLoading({}, Promise.resolve());
  await afterRender();
  markContentMounted();
  await jest.advanceTimersByTimeAsync(900);
  expect(heard).toEqual(['pending']);
  await jest.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(['pending', 'ready']);
  jest.useRealTimers();
});
