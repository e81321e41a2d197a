import { createContext, Suspense, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { useAskOnUnload } from './use-ask-on-unload.ts';

const UnsavedGuard = lazyScreen(() =>
  import(/* webpackChunkName: "unsaved-guard" */ './unsaved-guard.tsx').then(
    (loaded) => loaded.UnsavedGuard,
    () => UnloadGuard,
  ),
);

/** When the script of the dialog cannot be loaded, the forms keep working and closing the page still asks. */
const UnloadGuard = ({ when }: { when: boolean }) => {
  useAskOnUnload(when);
  return null;
};

const MarkForm = createContext<(form: string, isDirty: boolean) => void>(() => undefined);

/** Asks before the unsaved input of any form inside is lost. The router has room for one question on a page. */
export const UnsavedForms = ({ children }: { children: ReactNode }) => {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  // Before anything is typed: a person can leave right after the first key.
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

/** Counts the form that calls it as unsaved while it is dirty and shown. */
export const useUnsavedForm = (isDirty: boolean): void => {
  const form = useId();
  const mark = useContext(MarkForm);
  useEffect(() => {
    if (!isDirty) return undefined;
    mark(form, true);
    return () => mark(form, false);
  }, [mark, form, isDirty]);
};
