import { paging, selectPage, typing } from '#lists/list-steps.ts';
import { longestWhile } from '#lists/long-tasks.ts';
import { measureList } from '#lists/measure-list.ts';

/** What a person does most, with 100,000 inboxes. */
export const mailboxes = () =>
  measureList({
    path: 'mailboxes',
    ready: /^1–50 of [\d,]{6,}$/,
    steps: ['typing', 'paging', 'selectAll', 'dialog', 'edit'],
    walk: async (page) => ({
      paging: await paging(page),
      typing: await typing(page, 'north'),
      selectAll: Math.max(
        await selectPage(page),
        await longestWhile(page, () => page.getByRole('button', { name: /^Select all .* that match$/ }).click()),
      ),
      dialog: await longestWhile(page, async () => {
        await page
          .getByRole('group', { name: 'Selection' })
          .getByRole('button', { name: /^Forwarding Update/ })
          .click();
        await page.getByRole('dialog').getByLabel('Forward to').waitFor();
        await page.keyboard.press('Escape');
      }),
      edit: await longestWhile(page, async () => {
        const row = page.locator('tbody tr.r-row').first();
        await row.hover();
        await row.getByRole('button', { name: 'Edit' }).click();
        await page.getByRole('dialog').getByLabel('First name').waitFor();
      }),
    }),
  });
