import { requestUrl, nextUrl } from './scripts.ts';

const file = 'http://localhost:4001/domains/1.0.0/page.js';

beforeEach(() => delete window.roostAsked);

test('a file is requested at its own URL first, and at another URL each time after', () => {
  expect([requestUrl(file), requestUrl(file), requestUrl(file)]).toEqual([file, `${file}?again=1`, `${file}?again=2`]);
});

test('the URL to poll is the URL of the next request', () => {
  expect(nextUrl(file)).toBe(file);
  requestUrl(file);
  expect(nextUrl(file)).toBe(`${file}?again=1`);
  expect(nextUrl(file)).toBe(`${file}?again=1`);
  expect(requestUrl(file)).toBe(`${file}?again=1`);
});
