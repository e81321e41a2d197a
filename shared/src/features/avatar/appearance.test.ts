import { emojiOf } from './appearance.ts';

test.each([
  ['🧭', '🧭'],
  [' 🦉 ', '🦉'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['🛠️', '🛠️'],
  ['', null],
  ['A', null],
  ['1', null],
  ['🧭🦉', null],
])('of %j the emoji is %j', (text, emoji) => {
  expect(emojiOf(text)).toBe(emoji);
});
