import { isShortcut } from './is-shortcut.ts';

const pressed: KeyboardEventInit = { code: 'KeyR', ctrlKey: true, altKey: true };

test.each<{ what: string; change: KeyboardEventInit; is: boolean }>([
  { what: 'Ctrl+Alt+R', change: { key: 'r' }, is: true },
  { what: 'Ctrl+Alt+R on a Mac', change: { key: '®' }, is: true },
  { what: 'AltGr+R on Windows', change: { key: '¶', modifierAltGraph: true }, is: false },
  { what: 'Ctrl+R', change: { altKey: false }, is: false },
  { what: 'Alt+R', change: { ctrlKey: false }, is: false },
  { what: 'Ctrl+Alt+T', change: { code: 'KeyT' }, is: false },
  { what: 'Ctrl+Alt+Cmd+R', change: { metaKey: true }, is: false },
  { what: 'a key that is held', change: { repeat: true }, is: false },
])('$what is the shortcut: $is', ({ change, is }) => {
  expect(isShortcut(new KeyboardEvent('keydown', { ...pressed, ...change }))).toBe(is);
});
