import { trackReadiness } from './readiness.ts';

const { jest } = import.meta;
const onItsWay = () => Promise.withResolvers<void>().promise;

let heard: string[] = [];
const begin = () => {
  heard = [];
  return trackReadiness({ onThere: () => heard.push('there'), onAwaited: () => heard.push('awaited') });
};

test('content without nested screens is ready on its first render', () => {
  begin().contentIsThere();
  expect(heard).toEqual(['there']);
});

test('a nested screen that renders twice counts once, and the content is ready when it is', () => {
  const { ofScreens, contentIsThere } = begin();
  const screen = {};
  ofScreens.expected(screen, onItsWay());
  ofScreens.expected(screen, onItsWay());
  contentIsThere();
  expect(heard).toEqual(['awaited']);
  ofScreens.there(screen);
  ofScreens.expected(screen, onItsWay());
  expect(heard).toEqual(['awaited', 'there']);
});

test('content that loads another screen is ready when that screen is', () => {
  const { ofScreens, contentIsThere } = begin();
  contentIsThere();
  const screen = {};
  ofScreens.expected(screen, onItsWay());
  ofScreens.there(screen);
  expect(heard).toEqual(['there', 'awaited', 'there']);
});

test('a screen that renders after the user has left does not remain pending forever', async () => {
  jest.useFakeTimers();
  const { ofScreens, contentIsThere } = begin();
  ofScreens.expected({}, Promise.resolve());
  contentIsThere();
  await jest.advanceTimersByTimeAsync(900);
  expect(heard).toEqual(['awaited']);
  await jest.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(['awaited', 'there']);
  jest.useRealTimers();
});
