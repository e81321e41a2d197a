/** A sort order of the API: a column, with a leading minus for descending. */
export type SortOrder = { column: string; direction: 'ascending' | 'descending' };

export const readSort = (sort: string): SortOrder =>
  sort.startsWith('-') ? { column: sort.slice(1), direction: 'descending' } : { column: sort, direction: 'ascending' };

export const writeSort = ({ column, direction }: SortOrder): string =>
  direction === 'descending' ? `-${column}` : column;
