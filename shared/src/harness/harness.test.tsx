import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { useFailureText, toFailure } from '@roost/shared/http';
import { Trans } from '@roost/shared/i18n';
import { defineRemote, Slot, useAppLinks } from '@roost/shared/platform';
import { useCall } from '@roost/shared/query';
import { Link } from '@roost/shared/router';
import { useFeature, useMissingPermission, useSession } from '@roost/shared/session';
import { Button } from '@roost/shared/ui/core';
import { aDomain, mockResponse, aUser, expectConsoleError, pageWith, mockError } from '@roost/shared/testing';
import { useState } from 'react';
import { renderHarness, serveSandbox } from './render-harness.tsx';

const DomainsScreen = () => {
  const [isWelcoming, setIsWelcoming] = useState(true);
  const places = useAppLinks();
  const refusal = useMissingPermission('edit');
  const hasTransfer = useFeature('transferDomainsEnabled');
  const workspace = useSession((session) => session.workspace?.name);
  const domains = useCall(listDomains, {});
  const textOf = useFailureText();
  return (
    <>
      <h1>
        <Trans id="greeting" message="Hello" />
      </h1>
      <p>Open: {workspace}</p>
      {domains.data?.data.map(({ domain }) => (
        <p key={domain}>{domain}</p>
      ))}
      {domains.error && <p>{textOf(toFailure(domains.error))}</p>}
      <Button disabledReason={refusal}>Delete</Button>
      {hasTransfer && <p>Transfer Domains</p>}
      <Link to={places.billing()}>Billing</Link>
      {isWelcoming && <Slot name="create-domain" onClose={() => setIsWelcoming(false)} />}
    </>
  );
};

let isBroken = false;
const MailboxesScreen = () => {
  if (isBroken) throw new Error('No such column');
  return <h1>Inboxes</h1>;
};

const remote = defineRemote({
  screens: {
    domains: [{ index: true, element: <DomainsScreen /> }],
    mailboxes: [{ index: true, element: <MailboxesScreen /> }],
  },
});

beforeEach(() => {
  isBroken = false;
  mockResponse(listDomains, pageWith([aDomain({ domain: 'alone.com' })]));
});

test('the harness shows a remote at its first mount, as the account that is really signed in', async () => {
  const { signIns } = serveSandbox();
  await renderHarness({ remote, slots: {} });
  expect(await screen.findByText('alone.com')).toBeVisible();
  expect(location.pathname).toBe('/domains');
  expect(signIns[0]?.body).toEqual({ email: 'admin@roost.test', password: 'roost-demo' });
});

test('another account is another user with another role', async () => {
  serveSandbox();
  const { user } = await renderHarness({ remote, slots: {} });
  expect(await screen.findByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled');
  await user.selectOptions(screen.getByLabelText('Account'), 'viewer (VIEWER)');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(/is view-only/),
  );
});

test('a role can be tried without another account, and is marked', async () => {
  const { signIns } = serveSandbox();
  const { user } = await renderHarness({ remote, slots: {} });
  const button = await screen.findByRole('button', { name: 'Delete' });
  const before = signIns.length;
  await user.selectOptions(screen.getByLabelText('Role'), 'GUEST, page only');
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByLabelText('Role').closest('[data-override]')).not.toBeNull();
  await user.selectOptions(screen.getByLabelText('Role'), screen.getByRole('option', { name: /^Own/ }));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(signIns).toHaveLength(before);
});

test('a role that is tried has no super admin rights', async () => {
  serveSandbox();
  mockResponse(getUser, aUser({ superAdmin: true }));
  const { user } = await renderHarness({ remote, slots: {} });
  const button = await screen.findByRole('button', { name: 'Delete' });
  await user.selectOptions(screen.getByLabelText('Role'), 'VIEWER, page only');
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
});

test('a flag overrides the one of the workspace, and can be reset', async () => {
  serveSandbox();
  const { user } = await renderHarness({ remote, slots: {} });
  await screen.findByText('alone.com');
  await user.click(screen.getByText('Flags'));
  await user.click(screen.getByRole('checkbox', { name: 'transferDomainsEnabled' }));
  expect(await screen.findByText('Transfer Domains')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'As the workspace has them' }));
  await waitFor(() => expect(screen.queryByText('Transfer Domains')).not.toBeInTheDocument());
});

test('a remote can be shown in French', async () => {
  serveSandbox();
  const { user } = await renderHarness({ remote, slots: {} });
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Language'), 'fr');
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
});

test('the frame gets the chosen width, and a reload preserves the choices', async () => {
  serveSandbox();
  const first = await renderHarness({ remote, slots: {} });
  await first.user.selectOptions(screen.getByLabelText('Width'), '390');
  await first.user.selectOptions(screen.getByLabelText('Language'), 'fr');
  await screen.findByRole('heading', { name: 'Bonjour' });
  first.unmount();
  const { frame } = await renderHarness({ remote, slots: {} });
  expect(frame).toHaveAttribute('data-width', '390');
  expect(screen.getByLabelText('Language')).toHaveValue('fr');
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeVisible();
});

test('saved choices that no longer exist fall back to the defaults', async () => {
  serveSandbox();
  localStorage.setItem('roost.harness', JSON.stringify({ width: '12', role: 'KING', account: 'gone@roost.test' }));
  const { frame } = await renderHarness({ remote, slots: {} });
  expect(frame).toHaveAttribute('data-width', 'full');
  expect(await screen.findByText('alone.com')).toBeVisible();
});

test('a slot of another remote shows as a marked box with its props, which can be called', async () => {
  serveSandbox();
  const { user } = await renderHarness({ remote, slots: {} });
  const box = await screen.findByRole('region', { name: 'Slot create-domain' });
  expect(box).toHaveTextContent('create-domain');
  await user.click(within(box).getByRole('button', { name: 'onClose()' }));
  expect(box).not.toBeInTheDocument();
});

test('a slot that the remote fills is rendered and also has a separate page', async () => {
  serveSandbox();
  const filling = defineRemote({ ...remote, slots: { 'create-domain': async () => () => <p>Welcome</p> } });
  const slots = { 'create-domain': { onClose: () => undefined } };
  const { unmount } = await renderHarness({ remote: filling, slots });
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(screen.getByRole('button', { name: 'slots/create-domain' })).toBeVisible();
  unmount();
  await renderHarness({ remote: filling, slots, at: '/slots/create-domain' });
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Hello' })).not.toBeInTheDocument();
});

test('a mount of another remote shows a page with its name and a link back', async () => {
  serveSandbox();
  const { user } = await renderHarness({ remote, slots: {} });
  await user.click(await screen.findByRole('link', { name: 'Billing' }));
  expect(await screen.findByText('Screen of another remote: settings')).toBeVisible();
  expect(screen.getByText('/settings/billing')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to this remote' }));
  expect(await screen.findByText('alone.com')).toBeVisible();
});

test('a screen that throws shows its error, and can be retried', async () => {
  serveSandbox();
  isBroken = true;
  expectConsoleError('No such column');
  const { user } = await renderHarness({ remote, slots: {}, at: '/mailboxes' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No such column');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Inboxes' })).toBeVisible();
});

test('a fault affects only the calls of the account, and not those that open the workspace', async () => {
  const { messages } = serveSandbox();
  const { user } = await renderHarness({ remote, slots: {} });
  await screen.findByText('alone.com');
  mockError(listDomains, { status: 503 });
  await user.selectOptions(screen.getByLabelText('Fault'), 'Reads fail: 503');
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(messages[0]).toEqual({
    match: { method: 'GET', path: '/users/me', email: 'admin@roost.test' },
    fault: { kind: 'delay', ms: 0 },
  });
  expect(messages.at(-1)).toEqual({
    match: { method: 'GET', path: '/**', email: 'admin@roost.test' },
    fault: { kind: 'fail', status: 503 },
  });
  await user.selectOptions(screen.getByLabelText('Fault'), 'None');
  await waitFor(() => expect(messages).toEqual([]));
});

test('the toolbar follows the frame and controls it', async () => {
  serveSandbox();
  const { user, frame } = await renderHarness({ remote, slots: {} });
  await screen.findByText('alone.com');
  const say = (source: unknown, path: string) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        origin: location.origin,
        source: source as Window,
        data: { roostHarness: { kind: 'at', path } },
      }),
    );
  say(window, '/mailboxes');
  expect(screen.getByRole('button', { name: 'mailboxes' })).not.toHaveAttribute('aria-current');
  say(frame.contentWindow, '/mailboxes?page=2');
  expect(screen.getByRole('button', { name: 'mailboxes' })).toHaveAttribute('aria-current', 'page');
  expect(location.pathname + location.search).toBe('/mailboxes?page=2');
  const heard: unknown[] = [];
  frame.contentWindow?.addEventListener('message', ({ data }) => heard.push(data));
  await user.click(screen.getByRole('button', { name: 'domains' }));
  await waitFor(() => expect(heard).toEqual([{ roostHarness: { kind: 'open', path: '/domains' } }]));
});

test('an account without a workspace shows a message', async () => {
  serveSandbox();
  mockResponse(getUser, aUser({ members: [], lastWorkspaceId: null }));
  await renderHarness({ remote, slots: {} });
  expect(await screen.findByText('admin@roost.test is active in no workspace')).toBeVisible();
});

test('a failed sign-in shows a message, and can be retried', async () => {
  serveSandbox();
  mockError(getUser, { status: 503 });
  const { user } = await renderHarness({ remote, slots: {} });
  expect(await screen.findByText('admin@roost.test could not be signed in')).toBeVisible();
  serveSandbox();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('alone.com')).toBeVisible();
});
