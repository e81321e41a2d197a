import { createContext, Suspense, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { useUnloadWarning } from './use-unload-warning.ts';

const UnsavedGuard = lazyScreen(() =>
  import(/* webpackChunkName: "unsaved-guard" */ './unsaved-guard.tsx').then(
    (loaded) => loaded.UnsavedGuard,
    () => UnloadGuard,
  ),
);

/** Fallback when the dialog's script fails to load: the forms work, and the browser confirms closing the page. */
const UnloadGuard = ({ when }: { when: boolean }) => {
  useUnloadWarning(when);
  return null;
};

const MarkForm = createContext<(form: string, isDirty: boolean) => void>(() => undefined);

/** Asks for confirmation before unsaved input of any form inside is lost. The router supports one blocker per page. */
export const UnsavedForms = ({ children }: { children: ReactNode }) => {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  // Loads before any input, because the user can leave right after the first key.
  useEffect(() => void UnsavedGuard.preload().catch(() => undefined), []);
  const mark = useCallback((form: string, isDirty: boolean) => {
    setDirty((present) => {
      const others = present.filter((one) => one !== form);
      return isDirty ? [...others, form] : others;
    });
  }, []);
  return (
    <MarkForm value={mark}>
      {children}
      {dirty.length > 0 && (
        <Suspense fallback={null}>
          <UnsavedGuard when />
        </Suspense>
      )}
    </MarkForm>
  );
};

/** Marks the calling form as unsaved while it is dirty and mounted. */
export const useUnsavedForm = (isDirty: boolean): void => {
  const form = useId();
  const mark = useContext(MarkForm);
  useEffect(() => {
    if (!isDirty) return undefined;
    mark(form, true);
    return () => mark(form, false);
  }, [mark, form, isDirty]);
};
