import type { Column, SQL } from 'drizzle-orm';
import { asc, desc } from 'drizzle-orm';

/**
 * The order for a `sort` of the contract, where a leading minus sorts downwards. Ties are broken by id in the same
 * direction, so that one index serves both and no row changes its page.
 */
export const sortOrder = <Key extends string>(
  sort: Key | `-${Key}`,
  { columns, id }: { columns: Record<Key, Column>; id: Column },
): SQL[] => {
  const direction = sort.startsWith('-') ? desc : asc;
  const [column] = Object.entries<Column>(columns)
    .filter(([key]) => key === sort.replace(/^-/, ''))
    .map(([, value]) => value);
  return column ? [direction(column), direction(id)] : [direction(id)];
};
