import type { Column, SQL } from 'drizzle-orm';
import { asc, desc } from 'drizzle-orm';

/**
 * The SQL order of a `sort` parameter; a leading minus means descending. The id breaks ties in the same direction, so
 * that one index serves both directions and pages stay stable.
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
