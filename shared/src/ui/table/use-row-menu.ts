import { useCallback, useState } from 'react';

type OpenMenu = { id: string; anchor: HTMLElement };

/** Which row's menu is open; pressing its button again closes it. */
export function useRowMenu() {
  const [open, setOpen] = useState<OpenMenu>();
  const show = useCallback(
    (id: string, anchor: HTMLElement) => setOpen((now) => (now?.id === id ? undefined : { id, anchor })),
    [],
  );
  const close = useCallback(() => setOpen(undefined), []);
  return { open, show, close };
}
