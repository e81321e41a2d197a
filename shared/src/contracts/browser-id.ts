import * as v from 'valibot';

/** A random value that a browser sends with its sign-ups, so that the API can tell them from those of others. */
export const BrowserId = v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(64)));
