import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { signIn } from '../fixtures/sign-in.ts';
import { pressAction } from './press-action.ts';
import { rowsOf, waitForAllRows } from './wait-for-all-rows.ts';

/** Opens the active inboxes of one type, in the same order for each test. */
export const openList = async (page: Page, { route = 'mailboxes', as }: { route?: string; as?: string } = {}) => {
  await signIn(page, { route: `${route}?sort=email&status=Active`, ...(as !== undefined && { as }) });
  await waitForAllRows(page);
};
export const dialog = (page: Page) => page.getByRole('dialog');
/** Opens the export dialog for `count` selected inboxes, with a platform chosen. */
export const openExport = async (
  page: Page,
  { count, platform = 'CSV file' }: { count: number; platform?: string },
) => {
  for (let index = 0; index < count; index += 1) await rowsOf(page).nth(index).getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Export Inboxes');
  await dialog(page).getByLabel('Platform').selectOption({ label: platform });
  await expect(dialog(page).getByText(`${count} ready`)).toBeVisible();
};
export const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
export const downloadAfter = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const download = page.waitForEvent('download');
  await act();
  return download;
};
/** Parses the file with another library than the one that writes it. */
export const recordsOf = async (download: Download): Promise<string[][]> =>
  parse(await readFile(await download.path(), 'utf8'), { relax_column_count: false, record_delimiter: '\r\n' });
