import { paging, selectPage, typing } from '#lists/list-steps.ts';
import { longestWhile } from '#lists/long-tasks.ts';
import { measureList } from '#lists/measure-list.ts';

/** What a person does most, with 5,000 domains. */
export const domains = () =>
  measureList({
    path: 'domains',
    ready: /^1–50 of 5,000$/,
    steps: ['typing', 'paging', 'selectAll', 'details'],
    walk: async (page) => ({
      paging: await paging(page),
      typing: await typing(page, 'northwind'),
      selectAll: await selectPage(page),
      details: await longestWhile(page, async () => {
        await page.locator('tbody tr.r-row .r-cell--first button').first().click();
        await page.getByRole('tab', { name: 'Details' }).waitFor();
      }),
    }),
  });
