import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, toast, type ToastMessage } from '@roost/shared/ui/overlays';

/** Shows toasts with an action on the form; returns the id. They close when the form unmounts. */
export const useFormToasts = (): ((message: ToastMessage) => string) => {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const ids = shown.current;
    return () => ids.forEach(dismissToast);
  }, []);
  return useCallback((message) => {
    const id = toast(message);
    shown.current.add(id);
    return id;
  }, []);
};
