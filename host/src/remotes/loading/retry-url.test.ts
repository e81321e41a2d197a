import { requestUrl, nextUrl } from './retry-url.ts';

const file = 'http://localhost:4001/domains/1.0.0/page.js';

beforeEach(() => delete window.roostAsked);

test('a file is asked for at its address the first time, and at another one each time after', () => {
  expect([requestUrl(file), requestUrl(file), requestUrl(file)]).toEqual([file, `${file}?again=1`, `${file}?again=2`]);
});

test('what is looked for lies where it is asked for next', () => {
  expect(nextUrl(file)).toBe(file);
  requestUrl(file);
  expect(nextUrl(file)).toBe(`${file}?again=1`);
  expect(nextUrl(file)).toBe(`${file}?again=1`);
  expect(requestUrl(file)).toBe(`${file}?again=1`);
});
