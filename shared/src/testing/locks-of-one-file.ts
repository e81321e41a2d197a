/** The part of the Web Locks that the program uses. */
type Locks = Pick<LockManager, 'query' | 'request'>;

/**
 * Locks that end with the test file. Node has one set of them for a whole process, which runs many files: one that is held when a file ends,
 * by a timer that its page took along, would be waited for by the next file for ever.
 */
export const locksOfOneFile = (): Locks => {
  const prefix = `${crypto.randomUUID()} `;
  const own = (locks: LockInfo[] | undefined) => (locks ?? []).filter(({ name }) => name?.startsWith(prefix));
  return {
    request: ((name: string, ...rest: [LockGrantedCallback<unknown>]) =>
      navigator.locks.request(prefix + name, ...rest)) as Locks['request'],
    query: async () => {
      const { held, pending } = await navigator.locks.query();
      return { held: own(held), pending: own(pending) };
    },
  };
};
