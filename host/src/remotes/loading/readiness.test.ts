import { trackReadiness } from './readiness.ts';

const { jest } = import.meta;
const onItsWay = () => Promise.withResolvers<void>().promise;

let heard: string[] = [];
const begin = () => {
  heard = [];
  return trackReadiness({ onReady: () => heard.push('there'), onPending: () => heard.push('awaited') });
};

test('content without nested screens is ready on its first render', () => {
  begin().markContentMounted();
  expect(heard).toEqual(['there']);
});

test('a nested screen that renders twice counts once, and the content is ready when it is', () => {
  const { ofScreens, markContentMounted } = begin();
  const screen = {};
  ofScreens.trackLoading(screen, onItsWay());
  ofScreens.trackLoading(screen, onItsWay());
  markContentMounted();
  expect(heard).toEqual(['awaited']);
  ofScreens.trackMounted(screen);
  ofScreens.trackLoading(screen, onItsWay());
  expect(heard).toEqual(['awaited', 'there']);
});

test('content that loads another screen is ready when that screen is', () => {
  const { ofScreens, markContentMounted } = begin();
  markContentMounted();
  const screen = {};
  ofScreens.trackLoading(screen, onItsWay());
  ofScreens.trackMounted(screen);
  expect(heard).toEqual(['there', 'awaited', 'there']);
});

test('a screen that renders after the user has left does not remain pending forever', async () => {
  jest.useFakeTimers();
  const { ofScreens, markContentMounted } = begin();
  ofScreens.trackLoading({}, Promise.resolve());
  markContentMounted();
  await jest.advanceTimersByTimeAsync(900);
  expect(heard).toEqual(['awaited']);
  await jest.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(['awaited', 'there']);
  jest.useRealTimers();
});
