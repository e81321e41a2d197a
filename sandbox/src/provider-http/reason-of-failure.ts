/** The name of a timeout, or the code or message of a connection. These texts contain nothing of the request. */
export const reasonOfFailure = (error: unknown): string => {
  if (fieldOf(error, 'name') === 'TimeoutError') return 'timeout';
  const cause = fieldOf(error, 'cause');
  const reasons = [fieldOf(cause, 'code'), fieldOf(cause, 'message'), fieldOf(error, 'message')];
  return reasons.find((reason) => typeof reason === 'string') ?? 'unknown reason';
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
