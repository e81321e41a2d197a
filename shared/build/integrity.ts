import { createHash } from 'node:crypto';

/** Hash of a file as the attribute `integrity` wants it. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
