/** Default maximum size of a request body, in bytes. */
export const defaultMaxBodyBytes = 16 * 1024;

/** Bytes of an id in a JSON list: 64 characters, two quotes and a comma. */
export const bytesOfId = 67;

/** Bytes of a host name in a JSON list: 253 characters as A-labels; letters of an IDN take up to twice as many. */
export const bytesOfHostName = 512;

/** Bytes of an email address in a JSON list: 254 characters, two quotes and a comma. */
export const bytesOfAddress = 257;

/** Maximum size in bytes of a body whose longest list has `items` entries of up to `bytesEach` in JSON. */
export const bytesOfList = ({ items, bytesEach }: { items: number; bytesEach: number }): number =>
  defaultMaxBodyBytes + items * bytesEach;
