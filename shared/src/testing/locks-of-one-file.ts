/** The subset of Web Locks that the app uses. */
type Locks = Pick<LockManager, 'query' | 'request'>;

/**
 * Scopes Web Locks to one test file. Node has one set of locks per process, and a process runs many files. A lock that
 * is not released at the end of a file would block the next file forever.
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
