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
])('the emoji of %j is %j', (text, emoji) => {
  expect(emojiOf(text)).toBe(emoji);
});
