import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { emptyPlan, type InboxPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { defineRemote, type SlotProps } from '@roost/shared/platform';
import { aDomain, mockResponse, aPlannedInbox, limitations, pageWith, renderRemote } from '@roost/shared/testing';
import { remote } from '../remote.ts';
import { field, inbox } from '../testing/render-create-inboxes.tsx';

const WizardInboxes = await remote.slots?.['wizard-inboxes']?.();

type SlotOverrides = Partial<Omit<SlotProps['wizard-inboxes'], 'onChange' | 'onValidity'>>;

/** Renders the slot in a wizard that stores its plan and its validity. */
const show = ({ value = emptyPlan, ...overrides }: SlotOverrides = {}) => {
  if (WizardInboxes === undefined) throw new Error('nothing fills the slot');
  const domainLists = mockResponse(listDomains, ({ query }) =>
    pageWith([aDomain({ domain: `${query.get('type')?.toLowerCase()}-active.com`, type: 'Outlook' })]),
  );
  mockResponse(findTakenAddresses, { taken: [] });
  let plan: InboxPlan = value;
  const Wizard = () => {
    const [currentPlan, setCurrentPlan] = useState(value);
    const [isValid, setIsValid] = useState(false);
    plan = currentPlan;
    return (
      <>
        <output>{isValid ? 'valid' : 'not valid'}</output>
        <WizardInboxes
          domains={['north-mail.com']}
          showsFaults={false}
          {...overrides}
          value={currentPlan}
          onChange={setCurrentPlan}
          onValidity={setIsValid}
        />
      </>
    );
  };
  const session = { limitations: limitations({ activeMailboxesCount: 50 }) };
  const screens = { mailboxes: [{ index: true, element: <Wizard /> }] };
  return { ...renderRemote(defineRemote({ screens }), { mount: 'mailboxes', session }), plan: () => plan, domainLists };
};

test('inboxes can be planned on a domain that is being bought, even without a free slot', async () => {
  const { user, plan } = show();
  expect(await screen.findByText('not valid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Inboxes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  await user.type(await field(1, 'First name'), 'Ada');
  await user.type(await field(1, 'Last name'), 'Lovelace');
  await user.click(await field(1, 'Domain'));
  await user.click(await screen.findByRole('option', { name: 'north-mail.com' }));
  expect(await screen.findByText('valid')).toBeVisible();
  expect(screen.getByText(/1 inbox needs another slot, which is charged monthly/)).toBeVisible();
  expect(plan()).toMatchObject({
    type: 'Private',
    rows: [{ email: 'ada', domain: 'north-mail.com', domainType: 'New' }],
  });
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  expect(await screen.findByText('not valid')).toBeVisible();
});

test('inboxes without a free slot show the price of the order, and none while it is unknown', async () => {
  const rows = [aPlannedInbox({ domain: 'north-mail.com', domainType: 'New' })];
  const first = show({ value: { type: 'Private', rows }, today: 150 });
  expect(await screen.findByText('1 inbox · 0 free slots · $1.50 today')).toBeVisible();
  first.unmount();
  show({ value: { type: 'Private', rows }, today: null });
  expect(await screen.findByText('1 inbox · 0 free slots')).toBeVisible();
});

test('a new type reloads the active domains and removes those of the previous type', async () => {
  const rows = [
    aPlannedInbox({ domainType: 'Private' }),
    aPlannedInbox({ id: 'row-2', email: 'grace', domain: 'north-mail.com', domainType: 'New' }),
  ];
  const { user, domainLists } = show({ value: { type: 'Private', rows } });
  await inbox(2);
  const picker = within(screen.getByRole('group', { name: 'Inbox type' }));
  expect(picker.getByRole('radio', { name: /^Dedicated IP/ })).toBeDisabled();
  await user.click(picker.getByRole('radio', { name: 'Outlook (beta)' }));
  await waitFor(() => expect(domainLists.at(-1)?.query.get('type')).toBe('Outlook'));
  expect(await field(1, 'Domain')).toHaveValue('');
  expect(await field(2, 'Domain')).toHaveValue('north-mail.com');
  await user.click(await field(1, 'Domain'));
  await user.click(await screen.findByRole('option', { name: 'outlook-active.com' }));
  expect((await inbox(1)).getByText('ada@outlook-active.com')).toBeVisible();
  expect(await screen.findByText('valid')).toBeVisible();
});

test('an inbox planned on a removed domain shows an error when the wizard validates', async () => {
  const rows = [aPlannedInbox({ domain: 'dropped.com', domainType: 'New' })];
  show({ value: { type: 'Outlook', rows }, showsFaults: true });
  expect(await field(1, 'Domain')).toHaveAccessibleDescription(
    'This domain is no longer in your order. Choose another one.',
  );
  expect(screen.getByText('not valid')).toBeVisible();
});
