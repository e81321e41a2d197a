/**
 * Seconds until the time of a Retry-After header, which is a number or a date (RFC 9110); null when it is missing or
 * invalid.
 */
export const parseRetryAfter = ({ headers }: Response): number | null => {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : null;
};
