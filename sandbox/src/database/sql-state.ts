/** The error code of PostgreSQL. Drizzle wraps the error as a cause. */
export const sqlStateOf = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error) return error.code;
  return 'cause' in error ? sqlStateOf(error.cause) : undefined;
};

/** unique_violation */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
