import { avatarBackground } from './avatar-background.ts';

test.each([
  [null, '1.png'],
  [undefined, '1.png'],
  ['', '1.png'],
  ['blue.png', '1.png'],
  ['0.png', '1.png'],
  ['1.png', '1.png'],
  ['7.png', '7.png'],
  ['7', '7.png'],
  ['8.png', '1.png'],
  ['12.png', '1.png'],
])('the background %j resolves to %s', (given, shown) => {
  expect(avatarBackground(given)).toBe(shown);
});
