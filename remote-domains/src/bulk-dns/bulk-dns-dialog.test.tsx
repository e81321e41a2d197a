import { screen, waitFor, within } from '@testing-library/react';
import { bulkUpdateDns, type BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainSelection } from '@roost/shared/contracts/selection';
import { defineRemote } from '@roost/shared/platform';
import {
  aBulkDnsResult,
  aDnsRecord,
  aDomain,
  mockBulkJob,
  mockResponse,
  pageWith,
  renderRemote,
  type ReceivedRequest,
} from '@roost/shared/testing';
import { BulkDnsDialog } from './bulk-dns-dialog.tsx';

const show = (selection: DomainSelection = ['d1', 'd2', 'd3']) => {
  const dialog = <BulkDnsDialog selection={selection} count={3} onClose={() => {}} />;
  return renderRemote(defineRemote({ screens: { domains: [{ index: true, element: dialog }] } }), { mount: 'domains' });
};

type Body = { domains: string[] };
const idsIn = ({ body }: ReceivedRequest) => (body as Body).domains;
const isPreview = ({ query }: ReceivedRequest) => query.get('preview') === 'true';
/** Mocks the preview, in which every domain would change. */
const serve = () =>
  mockResponse(bulkUpdateDns, (call) => ({
    results: idsIn(call).map((domainId): BulkDnsResult => aBulkDnsResult({ domainId, domain: `${domainId}.com` })),
  }));
const sent = (calls: ReceivedRequest[]) => calls.filter((call) => !isPreview(call));
const nameOf = (id: string) => `${id}.com`;

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
  const calls = serve();
  const { orders, retries } = mockBulkJob({ nameOf, faults: { d2: 'provider-failed' } });
  const { user } = show();
  await update(user);
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 1.')).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent("d2.comFailedThe provider didn't accept the change. Try again later.");
  expect(orders.map(({ body }) => body)).toEqual([
    {
      action: 'domain-dns',
      dmarcPolicyEnabled: true,
      dmarcPolicy: 'quarantine',
      dmarcEmailEnabled: false,
      domainForwardingEnabled: false,
      selection: ['d1', 'd2', 'd3'],
    },
  ]);
  expect(sent(calls)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry 1 item' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(retries).toHaveLength(1);
});

test('a bulk update in which every domain fails shows an error', async () => {
  serve();
  mockBulkJob({ nameOf, faults: { d1: 'not-active', d2: 'not-active', d3: 'not-active' } });
  const { user } = show();
  await update(user);
  expect(await screen.findByText('Failed to update DNS records. Please try again.')).toBeVisible();
  expect(await screen.findAllByText('The domain is not active.')).toHaveLength(3);
});

test('all matching domains are previewed and then updated, except the excluded ones', async () => {
  const many = Array.from({ length: 130 }, (_, index) => aDomain({ id: `d${index}`, domain: `try-${index}.com` }));
  const pages = mockResponse(listDomains, ({ query }) =>
    pageWith(many, { limit: Number(query.get('limit')), offset: Number(query.get('offset')) }),
  );
  const calls = serve();
  const { orders } = mockBulkJob({ nameOf });
  const { user } = show({ filter: { search: 'try' }, except: ['d5'] });
  await update(user, 129);
  expect(await screen.findByText('Changed: 129. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(pages.every(({ query }) => query.get('search') === 'try')).toBe(true);
  expect(calls).toHaveLength(6);
  const previewed = calls.flatMap(idsIn);
  expect(orders[0]?.body).toMatchObject({ selection: previewed });
  expect(previewed).not.toContain('d5');
});
