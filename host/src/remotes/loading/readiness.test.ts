import { trackReadiness } from './readiness.ts';

const { jest } = import.meta;
const onItsWay = () => Promise.withResolvers<void>().promise;

let heard: string[] = [];
const begin = () => {
  heard = [];
  return trackReadiness({ onThere: () => heard.push('there'), onAwaited: () => heard.push('awaited') });
};

test('content without screens of its own is there when it is', () => {
  begin().contentIsThere();
  expect(heard).toEqual(['there']);
});

test('a screen inside that is rendered twice is awaited once, and everything is there when it is', () => {
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

test('content that leads on to a screen is there when that is', () => {
  const { ofScreens, contentIsThere } = begin();
  contentIsThere();
  const screen = {};
  ofScreens.expected(screen, onItsWay());
  ofScreens.there(screen);
  expect(heard).toEqual(['there', 'awaited', 'there']);
});

test('a screen that came when somebody had gone on is not awaited for ever', async () => {
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
