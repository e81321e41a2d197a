import { emptyRow } from './builder-rows.ts';
import type { BuilderRow } from './creation-draft.ts';

/** For tests: a row that can be created, unless said otherwise. */
export const aBuilderRow = (said: Partial<BuilderRow> = {}): BuilderRow => ({
  ...emptyRow({ id: 'row-1', domain: 'trynorthwind.com' }),
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada',
  ...said,
});
