import type { Column, SQL } from 'drizzle-orm';
import { asc, desc, sql } from 'drizzle-orm';

/**
 * The SQL order of a `sort` parameter; a leading minus means descending. The id breaks ties in the same direction, so
 * that one index serves both directions and pages stay stable. Rows without a value are last in both directions: a
 * nullable column has a second index, and both expressions must match it. `isReversed` is the exact opposite, for a page
 * that is read from the end.
 */
export const sortOrder = <Key extends string>(
  sort: Key | `-${Key}`,
  { columns, id, isReversed = false }: { columns: Record<Key, Column>; id: Column; isReversed?: boolean },
): SQL[] => {
  const isDescending = sort.startsWith('-');
  const direction = isDescending === isReversed ? asc : desc;
  const [column] = Object.entries<Column>(columns)
    .filter(([key]) => key === sort.replace(/^-/, ''))
    .map(([, value]) => value);
  if (!column) return [direction(id)];
  if (isDescending && !column.notNull) {
    const last = sql.raw(isReversed ? 'asc nulls first' : 'desc nulls last');
    return [sql`${column} ${last}`, sql`${id} ${last}`];
  }
  return [direction(column), direction(id)];
};
