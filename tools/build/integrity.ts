import { createHash } from 'node:crypto';

/** Hash of a file, in the format of the attribute `integrity`. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
