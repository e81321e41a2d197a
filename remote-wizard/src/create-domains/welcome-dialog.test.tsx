import { screen } from '@testing-library/react';
import { defineRemote } from '@roost/shared/platform';
import { aMember, aWorkspace, storeDraft, renderRemote } from '@roost/shared/testing';
import type { Session } from '@roost/shared/session';
import { WelcomeDialog } from './welcome-dialog.tsx';
import { contentOf } from './wizard-draft.ts';
import { aWizardDraft } from '../testing/fixtures.ts';

const show = (session: Partial<Session> = {}) => {
  let closed = 0;
  const element = <WelcomeDialog onClose={() => void (closed += 1)} />;
  const remote = defineRemote({ screens: { domains: [{ index: true, element }] } });
  return { ...renderRemote(remote, { mount: 'domains', session }), timesClosed: () => closed };
};

test('the welcome opens the purchase of domains', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'Get Started' }));
  expect(address()).toBe('/places/create-domains');
});

test('the welcome opens the creation wizard if it is enabled', async () => {
  const { user, address } = show({ workspace: aWorkspace({ features: { creationWizardEnabled: true } }) });
  await user.click(await screen.findByRole('link', { name: 'Get Started' }));
  expect(address()).toBe('/places/creation-wizard');
});

test('Escape closes the welcome', async () => {
  const { user, timesClosed } = show();
  await screen.findByRole('dialog', { name: 'Create your first domains' });
  await user.keyboard('{Escape}');
  expect(timesClosed()).toBe(1);
});

test('a user who may not create domains sees the reason', async () => {
  show({ member: aMember({ roles: ['VIEWER'] }) });
  expect(await screen.findByRole('button', { name: 'Get Started' })).toHaveAccessibleDescription(/is view-only/);
});

test('an unfinished payment is offered again', async () => {
  const draft = aWizardDraft();
  const attempt = { idempotencyKey: 'key', content: contentOf(draft), transactionId: 'txn-1', isClaimedPaid: false };
  await storeDraft('create-domains', { ...draft, attempt });
  const { user, address } = show();
  expect(await screen.findByText('Your order is saved, but not paid yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to checkout' }));
  expect(address()).toBe('/places/create-domains?step=checkout');
});
