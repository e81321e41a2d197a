/** Seconds from now of a response's Retry-After, which is a number or a date (RFC 9110); null without a usable one. */
export const retryAfterOf = ({ headers }: Response): number | null => {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : null;
};
