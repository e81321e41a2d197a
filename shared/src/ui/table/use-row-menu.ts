import { useCallback, useState } from 'react';

type OpenMenu = { id: string; anchor: HTMLElement };

/** The row with the open menu; a second press on its button closes it. */
export function useRowMenu() {
  const [open, setOpen] = useState<OpenMenu>();
  const show = useCallback(
    (id: string, anchor: HTMLElement) => setOpen((now) => (now?.id === id ? undefined : { id, anchor })),
    [],
  );
  const close = useCallback(() => setOpen(undefined), []);
  return { open, show, close };
}
