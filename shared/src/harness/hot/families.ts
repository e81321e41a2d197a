import { createElement, memo, useSyncExternalStore, type ComponentType, type JSX } from 'react';

/** A component of a source file, with its newest version. Changed sources register it again. */
type Family = {
  current: Component;
  signature: string;
  /** How many changes lost the state, because the hooks changed. */
  resets: number;
  /** What the page renders in place of all versions. */
  stable?: ComponentType;
};
type Props = object;
type FunctionComponent = (props: Props) => JSX.Element | null;
type MemoComponent = { $$typeof: symbol; type: Component; compare: ((before: Props, after: Props) => boolean) | null };
type Component = FunctionComponent | MemoComponent;

const families = new Map<string, Family>();
const byType = new WeakMap<object, Family>();
const signatures = new WeakMap<object, () => string>();
const listeners = new Set<() => void>();
let changes = 0;

/** Registers a component of a module, or the next version of it. Its state survives while its hooks stay the same. */
export const register = (type: unknown, id: string): void => {
  if (!isComponent(type) || byType.has(type)) return;
  const signature = signatureOf(type);
  const known = families.get(id);
  if (isMemo(type)) register(type.type, `${id} memo`);
  if (known === undefined) {
    const family = { current: type, signature, resets: 0 };
    families.set(id, family);
    byType.set(type, family);
    return;
  }
  if (known.signature !== signature || isMemo(known.current) !== isMemo(type)) known.resets += 1;
  Object.assign(known, { current: type, signature });
  byType.set(type, known);
  changes += 1;
  // After the module has run.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
};

/** Records which hooks a component or a hook uses: the compiler's `key`, and the keys of the custom hooks that it calls. */
export const sign = (type: unknown, key: string, hooks: () => unknown[] = () => []): void => {
  if (typeof type === 'function') signatures.set(type, () => [key, ...hooks().map(signatureOf)].join('\n'));
};

const signatureOf = (type: unknown): string =>
  (isComponent(type) && signatures.get(isMemo(type) ? type.type : type)?.()) || '';

/** The component to render for a registered one: the same for all its versions. Returns other types as they are. */
export const stableOf = <T>(type: T): T => {
  const family = isComponent(type) ? byType.get(type) : undefined;
  return family === undefined ? type : ((family.stable ??= stableFor(family)) as T);
};

const stableFor = (family: Family): ComponentType => {
  const Newest = (props: Props) => {
    const { current } = family;
    return isMemo(current) ? createElement(stableOf(current.type) as FunctionComponent, { ...props }) : current(props);
  };
  const Hot = (props: Props) => {
    useSyncExternalStore(subscribe, readChanges);
    return createElement(Newest, { ...props, key: family.resets });
  };
  return isMemo(family.current) ? memo(Hot, family.current.compare ?? undefined) : Hot;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const readChanges = () => changes;

/** Whether it is a function with the name of a component, or a memoised one. Classes lose their state. */
export const isComponent = (type: unknown): type is Component =>
  typeof type === 'function' ? !('isReactComponent' in ((type.prototype as object | undefined) ?? {})) : isMemo(type);

const isMemo = (type: unknown): type is MemoComponent =>
  typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === Symbol.for('react.memo');
