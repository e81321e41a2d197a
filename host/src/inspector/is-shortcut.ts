/**
 * Whether an event is Ctrl+Alt+R. By the place of the key, because Alt changes the character on a Mac. Windows reports AltGr
 * as Ctrl and Alt.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.code === 'KeyR' &&
  event.ctrlKey &&
  event.altKey &&
  !event.metaKey &&
  !event.repeat &&
  !event.getModifierState('AltGraph');
