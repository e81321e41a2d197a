import { isComponent, register, sign } from './families.ts';

/** What webpack gives to a module for hot reload. */
type Hot = {
  data?: { names?: string };
  accept: () => void;
  invalidate: () => void;
  dispose: (keep: (data: { names?: string }) => void) => void;
};

/** The functions that the compiled components of a module call, by the names of the compiler. */
export const refreshIn = (moduleId: string) => ({
  $RefreshReg$: (type: unknown, name: string) => register(type, `${moduleId} ${name}`),
  $RefreshSig$: () => (type?: unknown, key?: string, _reset?: boolean, hooks?: () => unknown[]) => {
    if (key !== undefined) sign(type, key, hooks);
    return type;
  },
});

/**
 * Lets a module that exports only components replace itself. Changes of other modules reach those that import them, and end
 * at the page, which has to reload.
 */
export const acceptComponents = (hot: Hot | undefined, exports: Readonly<Record<string, unknown>>): void => {
  if (hot === undefined) return;
  const names = Object.keys(exports).join(' ');
  const hasOnlyComponents =
    names !== '' && Object.entries(exports).every(([name, value]) => /^[A-Z]/.test(name) && isComponent(value));
  const before = hot.data?.names;
  if (before !== undefined && !(hasOnlyComponents && before === names)) return hot.invalidate();
  if (!hasOnlyComponents) return;
  hot.accept();
  hot.dispose((data) => {
    data.names = names;
  });
};
