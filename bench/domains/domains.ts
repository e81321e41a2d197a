import { paging, pressing, selectPage, typing } from '#lists/list-steps.ts';
import { measureList } from '#lists/measure-list.ts';

/** The most common actions, with 5,000 domains. */
export const domains = () =>
  measureList({
    path: 'domains',
    ready: /^1–50 of 5,000$/,
    steps: ['typing', 'paging', 'selectAll', 'details'],
    walk: async (page) => ({
      paging: await paging(page),
      typing: await typing(page, 'northwind'),
      selectAll: await selectPage(page),
      details: await pressing(
        page,
        page.locator('tbody tr.r-row .r-cell--first button').first(),
        page.getByRole('tab', { name: 'Details' }),
      ),
    }),
  });
