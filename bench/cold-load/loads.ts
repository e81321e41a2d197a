import type { Browser } from '@playwright/test';
import { listTable } from '#cold-load/in-page.ts';
import type { Line } from '#cold-load/line.ts';
import { openPage, type Request } from '#cold-load/open-page.ts';
import type { Person } from '#measure/sign-in.ts';

type Where = { origin: string; person: Person; line: Line };

export type Loaded = { milliseconds: number; requests: Request[]; nodes: number };

/** Opens the domain list with an empty cache. Measures ms from the navigation to the frame that shows row 50. */
export const loadList = async (browser: Browser, { origin, person, line }: Where): Promise<Loaded> => {
  const { page, requests, close } = await openPage(browser, { line, tokens: person.tokens });
  await page.addInitScript(listTable);
  await page.goto(`${origin}/${person.workspaceId}/domains`, { waitUntil: 'commit' });
  const milliseconds = await page.evaluate(() => window.roostBench.row50);
  const requestCount = requests.length;
  await page.waitForLoadState('networkidle');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await close();
  return { milliseconds, requests: requests.slice(0, requestCount), nodes };
};

/** Opens only the shell, on the sign-in page. */
export const loadShell = async (browser: Browser, { origin, line }: Omit<Where, 'person'>): Promise<Request[]> => {
  const { page, requests, close } = await openPage(browser, { line, tokens: null });
  await page.goto(`${origin}/auth/sign-in`, { waitUntil: 'networkidle' });
  await close();
  return requests;
};

/**
 * Navigates from the list to the inboxes: ms from the click to the frame with their heading. `hover` waits on the link
 * before the click.
 */
export const openSecond = async (
  browser: Browser,
  { origin, person, line, hover }: Where & { hover: 'rests' | 'none' },
): Promise<number> => {
  const { page, close } = await openPage(browser, { line, tokens: person.tokens });
  await page.addInitScript(listTable);
  await page.goto(`${origin}/${person.workspaceId}/domains`, { waitUntil: 'commit' });
  await page.evaluate(() => window.roostBench.row50);
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shared inboxes' });
  if (hover === 'rests') {
    await link.hover();
    await page.waitForLoadState('networkidle');
  }
  const milliseconds = await link.evaluate((element) =>
    window.roostBench.clickUntilHeading(element, 'Manage your inboxes'),
  );
  await close();
  return milliseconds;
};
