import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { bulkUpdateDns, type BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { defineRemote } from '@roost/shared/platform';
import {
  aBulkDnsResult,
  aDnsRecord,
  aDomain,
  mockResponse,
  network,
  pageWith,
  mockError,
  renderRemote,
  testApi,
  type ReceivedRequest,
} from '@roost/shared/testing';
import { BulkDnsDialog } from './bulk-dns-dialog.tsx';
import { BulkDnsProgress } from './bulk-dns-progress.tsx';
import { bulkRuns } from './bulk-run-store.ts';
import { savedBulkDns } from './saved-bulk-dns.ts';

/** A page with the dialog for a selection and the bar that reopens it. */
const Page = ({ selection }: { selection: DomainSelection }) => {
  const [open, setOpen] = useState<{ selection: DomainSelection | null } | null>({ selection });
  return (
    <>
      <BulkDnsProgress onShow={() => setOpen({ selection: null })} />
      {open !== null && <BulkDnsDialog selection={open.selection} count={3} onClose={() => setOpen(null)} />}
    </>
  );
};
const show = (selection: DomainSelection = ['d1', 'd2', 'd3']) =>
  renderRemote(defineRemote({ screens: { domains: [{ index: true, element: <Page selection={selection} /> }] } }), {
    mount: 'domains',
  });

afterEach(() => act(async () => bulkRuns.write(null)));

type Body = { domains: string[] };
const idsIn = ({ body }: ReceivedRequest) => (body as Body).domains;
const isPreview = ({ query }: ReceivedRequest) => query.get('preview') === 'true';
/** Mocks an API in which the domains with these ids fail. */
const serve = (failing: readonly string[] = []) =>
  mockResponse(bulkUpdateDns, (call) => ({
    results: idsIn(call).map((domainId): BulkDnsResult => {
      const result = aBulkDnsResult({ domainId, domain: `${domainId}.com` });
      if (!failing.includes(domainId) || isPreview(call)) return result;
      return { ...result, outcome: 'failed', reason: { code: 'provider-failed', message: '' } };
    }),
  }));
const sent = (calls: ReceivedRequest[]) => calls.filter((call) => !isPreview(call));

type User = ReturnType<typeof show>['user'];
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Bulk DNS Update' }));
const preview = async (user: User) => user.click((await dialog()).getByRole('button', { name: 'Preview changes' }));
const setPolicy = async (user: User, policy = 'quarantine') => {
  await user.click((await dialog()).getByRole('switch', { name: /DMARC policy/ }));
  await user.click((await dialog()).getByRole('radio', { name: new RegExp(policy) }));
};
const update = async (user: User, count = 3) => {
  await setPolicy(user);
  await preview(user);
  await user.click(await screen.findByRole('button', { name: `Update ${count} domains` }));
};

test('nothing can be sent until an option is turned on', async () => {
  const calls = serve();
  const { user } = show();
  expect((await dialog()).getByRole('button', { name: 'Preview changes' })).toHaveAccessibleDescription(
    'Turn on at least one option first.',
  );
  await preview(user);
  expect(calls).toHaveLength(0);
});

test('each policy is explained, and the new TXT value is shown', async () => {
  serve();
  const { user } = show();
  await setPolicy(user, 'reject');
  const shown = await dialog();
  for (const words of [/only send reports/, /spam folder/, /is rejected/]) expect(shown.getByText(words)).toBeVisible();
  await user.click(shown.getByRole('switch', { name: /DMARC email/ }));
  await user.type(shown.getByLabelText('Report address'), 'dmarc@reports.test');
  expect(shown.getByText('v=DMARC1; p=reject; rua=mailto:dmarc@reports.test')).toBeVisible();
});

test('a report address on another domain shows what it requires', async () => {
  serve();
  const { user } = show();
  const shown = await dialog();
  await user.click(shown.getByRole('switch', { name: /DMARC email/ }));
  await user.type(shown.getByLabelText('Report address'), 'dmarc@reports.test');
  expect(shown.getByText('*._report._dmarc.reports.test TXT "v=DMARC1"')).toBeVisible();
  await preview(user);
  expect(await screen.findByText(/Reports about 3 domains go to an address on another domain/)).toBeVisible();
});

test.each([
  ['DMARC email', 'Report address', 'nobody', 'Please enter valid email'],
  ['Domain forwarding', 'Forward to', 'no host', 'Please enter valid domain'],
])('%s with an invalid value is not sent, and shows the reason', async (part, field, text, message) => {
  const calls = serve();
  const { user } = show();
  const shown = await dialog();
  await user.click(shown.getByRole('switch', { name: new RegExp(part) }));
  await user.type(shown.getByLabelText(field), text);
  await preview(user);
  expect(shown.getByText(message)).toBeVisible();
  expect(shown.getByLabelText(field)).toHaveFocus();
  expect(calls).toHaveLength(0);
});

test.each([
  ['example.com', 'https://example.com'],
  ['http://Example.com/shop', 'http://example.com/shop'],
])('forwarding to %s sends %s', async (typed, url) => {
  const calls = serve();
  const { user } = show();
  await user.click((await dialog()).getByRole('switch', { name: /Domain forwarding/ }));
  await user.type((await dialog()).getByLabelText('Forward to'), typed);
  await preview(user);
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ domainForwardDomain: url }));
});

test('the preview shows the changes of each domain, and changes nothing', async () => {
  const after = aDnsRecord({ type: 'TXT', key: '_dmarc', value: 'v=DMARC1; p=quarantine' });
  const calls = mockResponse(bulkUpdateDns, {
    results: [
      aBulkDnsResult({ domain: 'one.com', domainId: 'd1', changes: [{ kind: 'added', before: null, after }] }),
      aBulkDnsResult({ domain: 'two.com', domainId: 'd2', outcome: 'unchanged' }),
      aBulkDnsResult({
        domain: 'three.com',
        domainId: 'd3',
        outcome: 'failed',
        reason: { code: 'not-active', message: '' },
      }),
    ],
  });
  const { user } = show();
  await setPolicy(user);
  await preview(user);
  const rows = within(await screen.findByRole('list', { name: 'Preview' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'three.comFailedThe domain is not active.',
    'one.comWould changeTXT _dmarc v=DMARC1; p=quarantine',
    'two.comUnchanged',
  ]);
  expect(sent(calls)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Update 1 domain' })).toBeVisible();
});

test('every domain has a result, and failed domains can be retried separately', async () => {
  const calls = serve(['d2']);
  const { user } = show();
  await update(user);
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 1.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent("d2.comFailedThe DNS provider didn't accept the change. Try again later.");
  const before = calls.length;
  const again = serve();
  await user.click(screen.getByRole('button', { name: 'Retry 1 failed' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(again.map(idsIn)).toEqual([['d2']]);
  expect(calls).toHaveLength(before);
  expect(again[0]?.body).toMatchObject({
    dmarcPolicyEnabled: true,
    dmarcPolicy: 'quarantine',
    dmarcEmailEnabled: false,
  });
});

test('a bulk update in which every domain fails shows an error', async () => {
  serve();
  const { user } = show();
  await setPolicy(user);
  await preview(user);
  const go = await screen.findByRole('button', { name: 'Update 3 domains' });
  mockError(bulkUpdateDns, { status: 422, message: 'Maintenance until noon.' });
  await user.click(go);
  expect(await screen.findAllByText('Failed to update DNS records. Please try again.')).not.toHaveLength(0);
  expect(screen.getAllByText('Maintenance until noon.')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Retry 3 failed' })).toBeVisible();
});

test('all matching domains are previewed and updated in batches, except the excluded ones', async () => {
  const many = Array.from({ length: 130 }, (_, index) => aDomain({ id: `d${index}`, domain: `try-${index}.com` }));
  const pages = mockResponse(listDomains, ({ query }) =>
    pageWith(many, { limit: Number(query.get('limit')), offset: Number(query.get('offset')) }),
  );
  const calls = serve();
  const { user } = show({ filter: { search: 'try' }, except: ['d5'] });
  await update(user, 129);
  expect(await screen.findByText('Changed: 129. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(pages.every(({ query }) => query.get('search') === 'try')).toBe(true);
  const ids = sent(calls).flatMap(idsIn);
  expect(sent(calls)).toHaveLength(6);
  expect(new Set(ids).size).toBe(129);
  expect(ids).not.toContain('d5');
});

test('the dialog can be closed during the update, and the progress bar reopens it', async () => {
  serve();
  const { user } = show();
  await setPolicy(user);
  await preview(user);
  const go = await screen.findByRole('button', { name: 'Update 3 domains' });
  const gate = Promise.withResolvers<void>();
  mockResponse(bulkUpdateDns, async (call) => {
    await gate.promise;
    return { results: idsIn(call).map((domainId) => aBulkDnsResult({ domainId, domain: `${domainId}.com` })) };
  });
  await user.click(go);
  expect(await screen.findByText('0 of 3')).toBeVisible();
  await user.click(
    within(screen.getByRole('list', { name: 'Results' }).parentElement ?? document.body).getByRole('button', {
      name: 'Close',
    }),
  );
  expect(await screen.findByText('Updating DNS records: 0 of 3')).toBeVisible();
  await act(async () => gate.resolve());
  expect(await screen.findByText('The DNS update is finished')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show results' }));
  expect((await dialog()).getByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
});

test('after a reload during the update the server reports what was applied, and the rest can be sent', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `d${index}`);
  serve();
  const { user, unmount } = show(ids);
  await setPolicy(user);
  await preview(user);
  const go = await screen.findByRole('button', { name: 'Update 60 domains' });
  const gate = Promise.withResolvers<void>();
  mockResponse(bulkUpdateDns, async (call) => {
    if (idsIn(call).includes('d25')) await gate.promise;
    return { results: idsIn(call).map((domainId) => aBulkDnsResult({ domainId, domain: `${domainId}.com` })) };
  });
  await user.click(go);
  await screen.findByText('25 of 60');
  const saved = sessionStorage.getItem('roost.bulk-dns') ?? '';
  unmount();
  gate.resolve();
  await waitFor(() => expect(savedBulkDns.read()).toContain('"done"'));
  const previews = mockResponse(bulkUpdateDns, (call) => ({
    results: idsIn(call).map((domainId) => {
      const outcome = domainId === 'd49' ? ('failed' as const) : ('unchanged' as const);
      const reason = domainId === 'd49' ? { code: 'not-active' as const, message: '' } : null;
      return aBulkDnsResult({ domainId, domain: `${domainId}.com`, outcome, reason });
    }),
  }));
  sessionStorage.setItem('roost.bulk-dns', saved);
  savedBulkDns.reread();
  const again = show();
  expect(await screen.findByText('Changed: 49. Unchanged: 0. Failed: 1.')).toBeVisible();
  expect(screen.getByText('Not sent: 10.')).toBeVisible();
  expect(previews.map((call) => [isPreview(call), idsIn(call).length])).toEqual([[true, 25]]);
  const calls = serve();
  await again.user.click(screen.getByRole('button', { name: 'Send 10 unsent' }));
  expect(await screen.findByText('Changed: 59. Unchanged: 0. Failed: 1.')).toBeVisible();
  expect(calls.map(idsIn)).toEqual([ids.slice(50)]);
});

test('after a lost response each domain is read again, and only an applied change counts as done', async () => {
  serve();
  const { user } = show();
  await setPolicy(user);
  await preview(user);
  const go = await screen.findByRole('button', { name: 'Update 3 domains' });
  mockResponse(bulkUpdateDns, (call) => ({
    results: idsIn(call).map((domainId) => {
      const outcome = domainId === 'd1' ? ('changed' as const) : ('unchanged' as const);
      return aBulkDnsResult({ domainId, domain: `${domainId}.com`, outcome });
    }),
  }));
  network.use(
    http.put(`${testApi}/domains/bulk-dns`, ({ request }) =>
      new URL(request.url).searchParams.get('preview') === 'true' ? undefined : HttpResponse.error(),
    ),
  );
  await user.click(go);
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 1.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent("d1.comFailedThe server didn't respond, and the change wasn't made.");
});
