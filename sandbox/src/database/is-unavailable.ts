/**
 * PostgreSQL error codes: classes 08 (connection), 53 (resources) and 57 (shutdown, statement timeout), 25P03 (idle in
 * transaction timeout), 55P03 (lock timeout), 40001 and 40P01 (conflicts after all retries).
 */
const unavailableStates = /^(?:(?:08|53|57)[0-9A-Z]{3}|25P03|55P03|40001|40P01)$/;
const socketCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** Messages of `pg` errors without a code. */
const messages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered)/;

/** Whether a retry of the database call can succeed: the server restarts, is overloaded or has no free connection. */
export const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  // Drizzle wraps errors. Its own message contains the query.
  if ('cause' in error && error.cause !== undefined) return isUnavailable(error.cause);
  if ('code' in error && typeof error.code === 'string') {
    return unavailableStates.test(error.code) || socketCodes.has(error.code) || isConnecting(error);
  }
  return 'message' in error && messages.test(String(error.message));
};

/** The Unix socket does not exist while the server is down. */
const isConnecting = (error: object): boolean => 'syscall' in error && error.syscall === 'connect';
