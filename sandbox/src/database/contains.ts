import type { Column, SQL } from 'drizzle-orm';
import { ilike } from 'drizzle-orm';

/** Whether the column holds the text anywhere, in any case; `%`, `_` and `\` stand for themselves. */
export const contains = (column: Column, text: string): SQL =>
  ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
