import type { Page, Request } from '@playwright/test';
import { authorizedAs, type Tokens } from './fixtures/accounts.ts';
import { openInDocument } from './pages/open-in-document.ts';
import type { Screen } from './pages/screen.ts';
import { screensOf } from './pages/screens.ts';
import { expectReadOnly, expectNoPermission } from './support/expect-read-only.ts';
import { remotes } from './faults/faulty-releases.ts';
import { expect, test, tokensFor } from './faults/fault-test.ts';
import { api, faultsSandbox } from './support/stack.ts';

test.describe.configure({ mode: 'parallel' });

type Role = 'viewer' | 'guest';
type Refused = { by: string; to: readonly Role[]; choose?: true };

const both = ['viewer', 'guest'] as const;
const dialog = (page: Page) => page.getByRole('dialog').last();
const menu = (page: Page) => page.getByRole('menu');
const listed = (page: Page) => page.getByText('1–50 of');
const firstRow = (page: Page) => page.getByRole('row').nth(1);
const openActions = async (page: Page) => {
  const button = firstRow(page).getByRole('button', { name: /^Actions for/ });
  // A menu closes when its button scrolls, and the click can scroll it.
  await expect(async () => {
    if (!(await menu(page).isVisible())) await button.click();
    await expect(menu(page)).toBeVisible({ timeout: 500 });
  }).toPass();
};
const inMenu = (name: string) => async (page: Page) => {
  await openActions(page);
  await page.getByRole('menuitem', { name }).click();
};
const openHealth = (page: Page) =>
  firstRow(page)
    .getByRole('button', { name: /^Health of/ })
    .click();

/** Opens the menu of the first record in the open details. */
const openRecord = async (page: Page) => {
  await screensOf('domains')
    .find(({ name }) => name === 'the DNS records of a domain')
    ?.open?.(page);
  const button = dialog(page)
    .getByRole('button', { name: /^Actions for/ })
    .first();
  await button.click();
};

/** Layers of a list without their own files. */
const ofRows: readonly Screen[] = [
  {
    name: 'the actions of a record',
    path: 'domains?sort=domain&status=Active',
    ready: listed,
    open: openRecord,
    openedContent: menu,
  },
  { name: 'the actions of a domain', path: 'domains', ready: listed, open: openActions, openedContent: menu },
  { name: 'the health of a domain', path: 'domains', ready: listed, open: openHealth, openedContent: dialog },
  {
    name: 'the nameservers of a domain',
    path: 'domains',
    ready: listed,
    open: inMenu('Show nameservers'),
    openedContent: dialog,
  },
  { name: 'the actions of an inbox', path: 'mailboxes', ready: listed, open: openActions, openedContent: menu },
  {
    name: 'the password of an inbox',
    path: 'mailboxes?status=Active',
    ready: listed,
    open: inMenu('Show password'),
    openedContent: dialog,
  },
];

/** Layers that a role cannot open, with the disabled control; `choose` marks bulk actions. */
const refused: Record<string, Refused> = {
  'a bulk update of DNS': { by: 'Bulk Update DNS', to: both, choose: true },
  'a change of tags of many domains': { by: 'Bulk Edit Tags', to: both, choose: true },
  'a deletion of domains': { by: 'Delete', to: both, choose: true },
  'a transfer of domains': { by: 'Transfer Domains', to: both },
  'the export of inboxes': { by: 'Export Inboxes', to: ['guest'], choose: true },
  'an update of many inboxes': { by: 'Forwarding Update (1)', to: both, choose: true },
  'a reconnection of inboxes': { by: 'Reconnect', to: both, choose: true },
  'the form of an inbox': { by: 'Edit', to: both },
  'the history of exports': { by: 'Export history', to: ['guest'] },
  'the password of an inbox': { by: 'Show password', to: ['guest'] },
  'creating a placement test': { by: 'Create test', to: both },
  'the wizard': { by: 'Get Started', to: both },
  'the wizard for inboxes': { by: 'Get Started', to: both },
};

/** Pages that a role cannot open, and the message of each. */
const closed: Record<string, string> = {
  'mailboxes/create': "You don't have access to this page",
  'g-mailboxes/create': "You don't have access to this page",
  'settings/billing': 'Only administrators can manage billing',
};

/** Controls of a dialog, drawer or menu that every role can use. */
const looks = new RegExp(
  `^(${[
    '(Close|Cancel|Back|Next page|Previous page)',
    '(Details|Inboxes|DNS Records|Findings|History|Overview|Edit inbox|All tests)',
    // The domain of an inbox.
    '[\\w-]+\\.\\w+',
    '(Copy|Actions for|Health of) .*',
    'Show nameservers|Show password',
    '\\+\\d+ – more tags: .*',
    // The visible records, as a download.
    'Export (zone file|CSV)',
    // Who sends in the name of a domain.
    'DMARC reports',
    // Looks up the DNS records again.
    'Check now',
    // Shows the values of the chart.
    'Score over time',
    // Another check of the same inbox.
    '.+ \\(\\w{3} \\d+, \\d{4}, .*\\)',
    'Show (all DNS records|.* in the DNS of .*)',
    // Filters of a list.
    'Status|Result|Tags|Show options|Scheduled for deletion|Inactive because of too few slots|Connection: failing|Clear filters|Apply filters|Health|Type|Forwarding|Created|Last spam check',
    'Platform|Columns and limits|Export only new inboxes|Export \\d+ inbox(es)?',
    // The user's own picture.
    'Zoom|Save picture',
  ].join('|')})$`,
);

const opens = remotes
  .flatMap(screensOf)
  .filter(({ path, open }) => !path.startsWith('/') && (open !== undefined || path.includes('?')))
  // Payments need the billing permission, and the records of a domain contain the disabled button of the import.
  .filter(({ name }) => !['a receipt', 'the import of DNS records'].includes(name));

/** Layers that only a shared link opens. */
const linked = async (page: Page, tokens: Tokens, workspace: string) => {
  const first = async (path: string): Promise<string> => {
    const answer = await page.request.get(
      `${faultsSandbox}/v1/${path}limit=1&status=Active`,
      authorizedAs(tokens, workspace),
    );
    return ((await answer.json()) as { data: [{ id: string }] }).data[0].id;
  };
  return {
    opening: [
      `mailboxes?tab=edit&inbox=${await first('mailboxes?type=Private&')}`,
      `domains?tab=dns&fix=dmarc&domain=${await first('domains?')}`,
    ],
    others: ['mailboxes?exports=all', 'domains/create?step=contact', 'domains?purchase=none&receipt=true'],
  };
};

/**
 * Closes the open layer, and navigates to a path inside the document. Leaves a list whose query changes, because it shows
 * its previous rows until the new ones arrive.
 */
const goTo = async (page: Page, target: string) => {
  const layer = page.getByRole('dialog').or(menu(page));
  await expect(async () => {
    if ((await layer.count()) > 0) await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const [from, to] = [new URL(page.url()), new URL(target)];
  if (from.pathname === to.pathname && from.search !== to.search) {
    await openInDocument(page, `/${to.pathname.split('/')[1]}/settings/profile`);
    await expect(page.getByLabel('First name')).toBeVisible();
  }
  await openInDocument(page, target);
};

/** Returns a function that waits until no request to the API is pending. */
const everyAnswer = (page: Page) => {
  const awaited = new Set<Request>();
  page.on('request', (one) => void (one.url().startsWith(api) && awaited.add(one)));
  page.on('requestfinished', (one) => void awaited.delete(one));
  page.on('requestfailed', (one) => void awaited.delete(one));
  return () => expect.poll(() => awaited.size, { intervals: [50] }).toBe(0);
};

/** The screens of a test: each has the time of one test. */
const partOf = ({ path }: Screen): string => /^(?:domains|mailboxes)\b/.exec(path)?.[0] ?? 'other lists and settings';
const parts = [...Map.groupBy([...opens, ...ofRows], partOf)];

/** Opens the dashboard. `expectAllowed` fails when the API refused a call. */
const openDashboard = async (page: Page) => {
  const isAnswered = everyAnswer(page);
  const calls: string[] = [];
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) calls.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/');
  await expect(listed(page)).toBeVisible();
  const expectAllowed = async () => {
    expect(calls).toEqual([]);
    await expect(page).not.toHaveURL(/sign-in/);
  };
  return { isAnswered, expectAllowed };
};

for (const role of both)
  test.describe(role, () => {
    test.use({ account: `${role}@roost.test` });

    for (const [part, screens] of parts)
      test(`a ${role} can only look in the dialogs, drawers and menus of ${part}; the rest is disabled with the reason`, async ({
        page,
        workspace,
      }) => {
        const { isAnswered, expectAllowed } = await openDashboard(page);
        for (const { name, path, ready, open, openedContent } of screens) {
          await test.step(name, async () => {
            const says = closed[path];
            const target = new URL(`/${workspace}/${path}`, page.url()).href;
            if (page.url() === target && says !== undefined) return;
            await goTo(page, target);
            if (says !== undefined) {
              await expect(page.getByRole('heading', { name: says })).toBeVisible();
              await expectReadOnly(page.getByRole('main'), /^(Back to Dashboard|Profile|Billing|Company)$/);
              return;
            }
            await expect(ready(page)).toBeVisible();
            const refusal = refused[name];
            if (refusal?.to.includes(role) === true) {
              await expectNoPermission(page, refusal);
              return;
            }
            await isAnswered();
            await open?.(page);
            const shown = openedContent === menu ? menu(page) : dialog(page);
            await expect((openedContent ?? ready)(page).first()).toBeVisible();
            await isAnswered();
            await expectReadOnly(shown, looks);
          });
        }
        await expectAllowed();
      });

    test(`a ${role} can only look in the layers that a link opens`, async ({ page, account, workspace }) => {
      const { expectAllowed } = await openDashboard(page);
      const { opening, others } = await linked(page, await tokensFor(account), workspace);
      for (const path of [...opening, ...others]) {
        await test.step(path, async () => {
          await page.goto(`/${workspace}/${path}`);
          await expect(opening.includes(path) ? dialog(page) : page.getByRole('heading').first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          if ((await dialog(page).count()) > 0) await expectReadOnly(dialog(page), looks);
        });
      }
      await expectAllowed();
    });
  });
