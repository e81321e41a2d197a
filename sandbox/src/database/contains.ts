import type { Column, SQL } from 'drizzle-orm';
import { ilike } from 'drizzle-orm';

/** Case-insensitive substring match. Escapes the wildcards `%`, `_` and `\`. */
export const contains = (column: Column, text: string): SQL =>
  ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
