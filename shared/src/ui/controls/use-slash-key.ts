import { type RefObject, useEffect } from 'react';

const editableSelector = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Makes `/` focus a field, unless the user is typing or a dialog is open over it. */
export function useSlashKey(ref: RefObject<HTMLInputElement | null>, { enabled }: { enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const field = ref.current;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!field || field.closest('[inert], [aria-hidden="true"]')) return;
      if (event.target instanceof Element && event.target.closest(editableSelector)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ref, enabled]);
}
