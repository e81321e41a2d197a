import { askAt, nextAddress } from './fresh-address.ts';

const file = 'http://localhost:4001/domains/1.0.0/page.js';

beforeEach(() => delete window.roostAsked);

test('a file is asked for at its address the first time, and at another one each time after', () => {
  expect([askAt(file), askAt(file), askAt(file)]).toEqual([file, `${file}?again=1`, `${file}?again=2`]);
});

test('what is looked for lies where it is asked for next', () => {
  expect(nextAddress(file)).toBe(file);
  askAt(file);
  expect(nextAddress(file)).toBe(`${file}?again=1`);
  expect(nextAddress(file)).toBe(`${file}?again=1`);
  expect(askAt(file)).toBe(`${file}?again=1`);
});
