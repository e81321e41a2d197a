import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { CheckoutEvent } from '@roost/shared/checkout';
import { getTransaction, type OrderFailure } from '@roost/shared/contracts/purchase';
import { listTransferredDomains, transferDomains, type TransferredDomain } from '@roost/shared/contracts/transfer';
import { defineRemote } from '@roost/shared/platform';
import {
  answers,
  aTransferredDomain,
  aWorkspace,
  isUnreachable,
  keptDraft,
  refuses,
  renderRemote,
  testConfig,
} from '@roost/shared/testing';
import { TransferDialog } from './transfer-dialog.tsx';

const { jest } = import.meta;
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) return <TransferDialog onClose={() => setIsOpen(false)} />;
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open again
    </button>
  );
};
const show = async ({ isFree = false } = {}) => {
  const remote = defineRemote({ screens: { domains: [{ index: true, element: <Page /> }] } });
  const workspace = aWorkspace({ features: { freeTransferDomainsEnabled: isFree } });
  const shown = renderRemote(remote, { mount: 'domains', session: { workspace } });
  await screen.findByRole('dialog', { name: 'Transfer Domains' });
  return shown;
};

type User = Awaited<ReturnType<typeof show>>['user'];
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const paste = async (user: User, text: string) => {
  await user.click(await screen.findByLabelText('Domains'));
  await user.paste(text);
};
const send = async (user: User, text = 'one.com two.com') => {
  await paste(user, text);
  await user.click(await button(/^Transfer \d+ domain/));
};
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const waiting = (domain: string) => aTransferredDomain({ domain, state: 'Waiting', nameservers: [] });
const given = (domain: string) => aTransferredDomain({ domain, nameservers: [`ns1.${domain}.roost.test`] });
const both = (state: (domain: string) => TransferredDomain) => ['one.com', 'two.com'].map(state);

const checkout = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Checkout');
  const transactionId = new URL(frame.src).searchParams.get('_ptxn') ?? '';
  const { checkoutOrigin: origin } = testConfig;
  return {
    transactionId,
    says: (event: CheckoutEvent) =>
      act(async () => {
        const data = { source: 'roost-checkout', transactionId, event };
        dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
      }),
  };
};
const transactionIs = (status: 'Open' | 'Completed' | 'Canceled' | 'Failed', failure: OrderFailure | null = null) =>
  answers(getTransaction, {
    id: 'txn-1',
    status,
    total: 1000,
    currency: 'USD',
    domains: ['one.com', 'two.com'],
    failure,
    createdAt: '2026-11-01T09:00:00.000Z',
  });

test('200 pasted names are taken once each, an IDN in both forms, and the price is shown before', async () => {
  const { user } = await show();
  const names = Array.from({ length: 199 }, (_, index) => ` try-${index}.com `);
  await paste(user, [...names, 'TRY-1.com.', 'münchen.de'].join('\r\n'));
  const found = items('Domains to transfer');
  expect(found).toHaveLength(200);
  expect(found.at(-1)).toBe('münchen.dexn--mnchen-3ya.de');
  expect(screen.getByText('1 name was there twice and is taken once.')).toBeVisible();
  expect(screen.getByText('$1,000.00')).toBeVisible();
  expect(await button('Transfer 200 domains')).not.toHaveAttribute('aria-disabled');
});

test('with free transfers the price is nothing, before too', async () => {
  const { user } = await show({ isFree: true });
  await paste(user, 'one.com two.com');
  expect(screen.getByText('2 domains at $0.00')).toBeVisible();
  expect(screen.getByText('Free')).toBeVisible();
});

test('each wrong name has its reason, and holds the transfer back until it is removed', async () => {
  const sent = answers(transferDomains, { type: 'wallet', domains: both(given) });
  answers(listTransferredDomains, { domains: both(given) });
  const { user } = await show();
  await paste(user, 'one.com bad_name.com a.b.c.com two.com');
  expect(items('Names that are wrong')).toEqual([
    'bad_name.comThis is no domain name. One looks like example.com.',
    'a.b.c.comA domain has two or three parts, such as example.com or example.co.uk.',
  ]);
  await user.click(await button('Transfer 2 domains'));
  expect(sent).toHaveLength(0);
  await user.click(await button('Remove 2 wrong names'));
  await user.click(await button('Transfer 2 domains'));
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(sent[0]?.body).toEqual({ domains: ['one.com', 'two.com'] });
});

test('nothing is sent without a name, nor with more than 200', async () => {
  const { user } = await show();
  expect(await button('Transfer Domains')).toHaveAccessibleDescription('Enter at least one domain.');
  await paste(user, Array.from({ length: 201 }, (_, index) => `try-${index}.com`).join(' '));
  expect(await button('Transfer 201 domains')).toHaveAccessibleDescription('One transfer takes at most 200 domains.');
});

test('paid from the wallet, the nameservers are there at once; closing waits for the word that they are set', async () => {
  const sent = answers(transferDomains, { type: 'wallet', domains: both(given) });
  answers(listTransferredDomains, { domains: both(given) });
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  expect(close).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Copy ns1.two.com.roost.test'));
  expect(await screen.findByText('ns1.two.com.roost.test copied to clipboard successfully!')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'I have set all the nameserver records' }));
  expect(close).not.toHaveAttribute('aria-disabled');
  await user.click(close ?? document.body);
  expect(await button('Open again')).toBeVisible();
  await waitFor(async () => expect(await keptDraft('transfer')).toBeUndefined());
});

test('charged to the card on file, it is looked at each second until any domain has nameservers', async () => {
  answers(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  const times: number[] = [];
  answers(listTransferredDomains, () => {
    times.push(performance.now());
    return { domains: times.length < 3 ? both(waiting) : [given('one.com'), waiting('two.com')] };
  });
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('Waiting for the nameservers')).toBeVisible();
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(times).toHaveLength(3);
  const [first = 0, , third = 0] = times;
  expect(third - first).toBeGreaterThan(1_900);
  expect(items('Transferred domains')[1]).toBe('two.comWaiting');
});

test('a failed look makes the pause longer, and is said', async () => {
  answers(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  const failed = isUnreachable(listTransferredDomains);
  const { user } = await show();
  await send(user);
  expect(await screen.findByText(/It is asked again by itself/)).toBeVisible();
  const started = performance.now();
  expect(failed).toHaveLength(1);
  const looks = answers(listTransferredDomains, { domains: both(given) });
  await waitFor(() => expect(looks).toHaveLength(1));
  expect(performance.now() - started).toBeGreaterThan(1_500);
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
});

test('a hidden tab asks nothing, and asks at once when it is seen again', async () => {
  answers(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  const looks = answers(listTransferredDomains, { domains: both(waiting) });
  // It goes on by itself, for what the page waits for, and is moved on where nothing is to happen.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('Waiting for the nameservers')).toBeVisible();
  await waitFor(() => expect(looks).toHaveLength(1));
  await pass(1_000);
  await waitFor(() => expect(looks.length).toBeGreaterThan(1));
  const setHidden = (hidden: boolean) =>
    act(async () => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await setHidden(true);
  const before = looks.length;
  await pass(60_000);
  expect(looks).toHaveLength(before);
  const seen = answers(listTransferredDomains, { domains: both(given) });
  await setHidden(false);
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(seen).toHaveLength(1);
});

test('after ten minutes it is no longer looked at: that is said, with help and a way to check again', async () => {
  answers(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  const looks = answers(listTransferredDomains, { domains: both(waiting) });
  const { user } = await show();
  await send(user);
  await screen.findByText('Waiting for the nameservers');
  await waitFor(() => expect(looks.length).toBeGreaterThan(0));
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 600_000);
  expect(await screen.findByText(/longer than ten minutes/, undefined, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', testConfig.links.help);
  clock.mockRestore();
  answers(listTransferredDomains, { domains: both(given) });
  await user.click(await button('Check again'));
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
});

test('a reload while it waits goes on looking, and transfers nothing again', async () => {
  const sent = answers(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  answers(listTransferredDomains, { domains: both(waiting) });
  const { user, unmount } = await show();
  await send(user);
  await screen.findByText('Waiting for the nameservers');
  unmount();
  answers(listTransferredDomains, { domains: both(given) });
  await show();
  expect(await screen.findByText('ns1.two.com.roost.test')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what is to be paid opens the checkout; after the payment the transfer is looked at', async () => {
  answers(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  const looks = answers(listTransferredDomains, { domains: both(given) });
  const { user } = await show();
  await send(user);
  const frame = await checkout();
  expect(frame.transactionId).toBe('txn-1');
  await frame.says('completed');
  expect(looks).toHaveLength(0);
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
});

test('a closed checkout can be continued with the same transaction, also after a reload', async () => {
  const sent = answers(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  transactionIs('Open');
  const { user, unmount } = await show();
  await send(user);
  await (await checkout()).says('closed');
  expect(await screen.findByText(/its payment is not finished yet/)).toBeVisible();
  unmount();
  const again = await show();
  await again.user.click(await button('Continue payment'));
  expect((await checkout()).transactionId).toBe('txn-1');
  expect(sent).toHaveLength(1);
});

test('a payment that was refused says which domain can no longer be transferred', async () => {
  answers(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  transactionIs('Open');
  const { user } = await show();
  await send(user);
  await (await checkout()).says('closed');
  transactionIs('Failed', { code: 'transfer-failed', subjects: ['two.com'] });
  await user.click(await button('Continue payment'));
  expect(await screen.findByText(/two\.com can no longer be transferred\. Nothing was charged/)).toBeVisible();
});

test('what is charged and what was already connected is named before the checkout opens, and after', async () => {
  const connected = aTransferredDomain({
    domain: 'mine.com',
    state: 'Failed',
    nameservers: [],
    reason: { code: 'already-connected', message: '' },
  });
  answers(transferDomains, {
    type: 'transaction',
    domains: [waiting('one.com'), connected, waiting('two.com')],
    transactionId: 'txn-1',
  });
  const looks = answers(listTransferredDomains, { domains: both(given) });
  transactionIs('Open');
  const { user } = await show();
  await send(user, 'one.com mine.com two.com');
  expect(await screen.findByText('You pay $10.00 for 2 domains:')).toBeVisible();
  expect(items('Charged domains')).toEqual(['one.com', 'two.com']);
  const refused = ['mine.comAlready connectedThis workspace has the domain already.'];
  expect(items('Domains not charged')).toEqual(refused);
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
  await user.click(await button('Continue payment'));
  await (await checkout()).says('completed');
  expect(await screen.findByText('$10.00 charged for 2 domains:')).toBeVisible();
  expect(items('Domains not charged')).toEqual(refused);
  expect(looks[0]?.body).toEqual({ domains: ['one.com', 'two.com'] });
});

test('a payment that was canceled leads back to the names', async () => {
  answers(transferDomains, { type: 'transaction', domains: both(waiting), transactionId: 'txn-1' });
  transactionIs('Open');
  const { user } = await show();
  await send(user);
  await (await checkout()).says('closed');
  transactionIs('Canceled');
  await user.click(await button('Continue payment'));
  expect(await screen.findByText(/The payment did not go through/)).toBeVisible();
  expect(await button('Transfer 2 domains')).toBeVisible();
});

test('after a lost answer the same key asks again', async () => {
  const lost = isUnreachable(transferDomains);
  const { user } = await show();
  await send(user);
  expect(await screen.findByText(/it is not known whether your order was taken/)).toBeVisible();
  const sent = answers(transferDomains, { type: 'wallet', domains: both(given) });
  answers(listTransferredDomains, { domains: both(given) });
  await user.click(await button('Ask again'));
  expect(await screen.findByText('ns1.one.com.roost.test')).toBeVisible();
  expect(sent[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
});

test('names that the service refuses say why, each by itself', async () => {
  refuses(transferDomains, {
    status: 422,
    message: 'None of these can be transferred.',
    fields: { 'domains.1': 'two.com is on a blocklist.' },
  });
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('None of these can be transferred.')).toBeInTheDocument();
  expect(items('Domains to transfer')).toEqual(['one.com', 'two.comtwo.com is on a blocklist.']);
});

test('when none could be transferred each says why, and the dialog can be closed', async () => {
  const failed = (domain: string) =>
    aTransferredDomain({
      domain,
      state: 'Failed',
      nameservers: [],
      reason: { code: 'not-registered', message: '' },
    });
  answers(transferDomains, { type: 'oneCharge', domains: both(waiting) });
  answers(listTransferredDomains, { domains: both(failed) });
  const { user } = await show();
  await send(user);
  expect(await screen.findByText('None of the domains could be transferred.')).toBeVisible();
  expect(items('Transferred domains')[0]).toContain('Nobody has registered this domain.');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(await button('Open again')).toBeVisible();
});
