import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/sign-in.ts';
import { nameIn, rowsOf, waitForAllRows } from './wait-for-all-rows.ts';

type Route = 'mailboxes' | 'g-mailboxes' | 'outlook-mailboxes' | 'ip-mailboxes';
type Opened = {
  as?: string;
  /** Query of the list. By default, sorted and with only active inboxes, so each test has the same first rows. */
  query?: string;
};

/** Signs in, opens the list of one type and waits for all its rows. */
export const openInboxes = async (
  page: Page,
  route: Route,
  { as, query = '?sort=email&status=Active' }: Opened = {},
) => {
  await signIn(page, { route: `${route}${query}`, ...(as !== undefined && { as }) });
  await waitForAllRows(page);
};

export const addressOf = (page: Page, index: number): Promise<string> => nameIn(rowsOf(page).nth(index));

/** Chooses an action of the menu of an inbox. */
export const chooseAction = async (page: Page, { email, action }: { email: string; action: string }) => {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
