import { localStore, sessionStore } from '@roost/shared/storage';

afterEach(() => {
  globalThis.roostMemory = undefined;
});

/** Replaces the browser's storage while `work` runs. */
const withStorage = (kind: 'localStorage' | 'sessionStorage', descriptor: PropertyDescriptor, work: () => void) => {
  const real = Object.getOwnPropertyDescriptor(globalThis, kind);
  Object.defineProperty(globalThis, kind, { configurable: true, ...descriptor });
  try {
    work();
  } finally {
    if (real === undefined) Reflect.deleteProperty(globalThis, kind);
    else Object.defineProperty(globalThis, kind, real);
  }
};

const blocked = {
  get: (): Storage => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  },
};

test.each([
  { kind: 'localStorage' as const, store: localStore },
  { kind: 'sessionStorage' as const, store: sessionStore },
])('a blocked $kind keeps values in memory', ({ kind, store }) => {
  withStorage(kind, blocked, () => {
    expect(store.get('roost.a')).toBeNull();
    store.set('roost.a', '1');
    expect(store.get('roost.a')).toBe('1');
    expect(store.keys('roost.')).toEqual(['roost.a']);
    store.remove('roost.a');
    expect(store.get('roost.a')).toBeNull();
  });
});

test('full storage holds the newest value in memory, and stores it when there is room', () => {
  localStore.set('roost.a', 'old');
  const real = globalThis.localStorage;
  let isFull = true;
  const value = {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      real.setItem(key, text);
    },
  };
  withStorage('localStorage', { value }, () => {
    localStore.set('roost.a', 'new');
    expect(localStore.get('roost.a')).toBe('new');
    isFull = false;
    localStore.set('roost.a', 'newest');
    expect(localStore.get('roost.a')).toBe('newest');
    expect(real.getItem('roost.a')).toBe('newest');
  });
});
