const kinds = ['localStorage', 'sessionStorage'] as const;

/** Runs the work while every access to the storage throws. Clears the in-memory fallback of the storage afterwards. */
export const withBlockedStorage = async (work: () => Promise<void>): Promise<void> => {
  const real = kinds.map((kind) => [kind, Object.getOwnPropertyDescriptor(globalThis, kind)] as const);
  for (const kind of kinds) {
    Object.defineProperty(globalThis, kind, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      },
    });
  }
  try {
    await work();
  } finally {
    globalThis.roostMemory = undefined;
    for (const [kind, descriptor] of real) {
      Reflect.deleteProperty(globalThis, kind);
      if (descriptor !== undefined) Object.defineProperty(globalThis, kind, descriptor);
    }
  }
};
