import * as v from 'valibot';

/**
 * A random value that a browser sends with its sign-ups, so that the API can distinguish them from those of other
 * browsers.
 */
export const BrowserId = v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(64)));
