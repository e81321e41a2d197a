import type { Page } from '@playwright/test';
import { paging, pressing, selectPage, typing } from '#lists/list-steps.ts';
import { measureList } from '#lists/measure-list.ts';

/** The most common actions, with 100,000 inboxes. */
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
        await pressing(
          page,
          page.getByRole('button', { name: /^Select all .* that match$/ }),
          page.getByText(/^\d[\d,]{3,} selected$/),
        ),
      ),
      dialog: await pressing(page, forwardingOf(page), page.getByRole('dialog').getByLabel('Forward to')),
      edit: await closeAndEdit(page),
    }),
  });

const forwardingOf = (page: Page) =>
  page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: /^Forwarding Update/ });

const closeAndEdit = async (page: Page): Promise<number> => {
  await page.keyboard.press('Escape');
  const row = page.locator('tbody tr.r-row').first();
  await row.hover();
  return pressing(page, row.getByRole('button', { name: 'Edit' }), page.getByRole('dialog').getByLabel('First name'));
};
