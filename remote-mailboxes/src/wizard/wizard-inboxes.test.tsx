import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { emptyPlan, type InboxPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import type { Session } from '@roost/shared/session';
import { defineRemote, type SlotProps } from '@roost/shared/platform';
import {
  aDomain,
  aPlan,
  mockResponse,
  aPlannedInbox,
  limitations,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';
import { field, inbox, openDomains } from '../testing/render-create-inboxes.tsx';

const WizardInboxes = await remote.slots?.['wizard-inboxes']?.();

type SlotOverrides = Partial<Omit<SlotProps['wizard-inboxes'], 'onChange' | 'onValidity'>>;

/** Renders the slot in a wizard that stores its plan and its validity. */
const show = ({
  value = emptyPlan,
  session = { limitations: limitations({ activeMailboxesCount: 50 }) },
  ...overrides
}: SlotOverrides & { session?: Partial<Session> } = {}) => {
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
  await openDomains(user, 1);
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

test('each type shows the price of its next inbox, and its free slots', async () => {
  const tiers = [
    { upTo: 50, unitPrice: 300 },
    { upTo: 52, unitPrice: 280 },
    { upTo: null, unitPrice: 250 },
  ];
  const session = {
    plans: [
      aPlan({ tiers }),
      aPlan({ type: 'GoogleWorkspace', tiers: [{ upTo: null, unitPrice: 400 }] }),
      aPlan({ type: 'IP', tiers: [{ upTo: null, unitPrice: 20_000 }] }),
    ],
    limitations: limitations({ activeMailboxesCount: 50, googleWorkspaceActiveMailboxesCount: 49 }),
  };
  const { user } = show({ session });
  const hintOf = async (name: RegExp) =>
    (await screen.findByRole('radio', { name })).closest('label')?.querySelector('.r-choice__hint')?.textContent;
  expect(await hintOf(/^Shared/)).toBe('$2.80 per inbox per month');
  expect(await hintOf(/^Google/)).toBe('$4.00 per inbox per month1 free slot');
  // Without a price.
  expect(await hintOf(/^Outlook/)).toBe('');
  expect(await hintOf(/^Dedicated IP/)).toBe('$200.00 per IP per monthPlease contact us to request access');
  // The price of 53 slots, as in the checkout.
  for (const _ of [1, 2, 3]) await user.click(screen.getByRole('button', { name: 'Add New Inbox' }));
  expect(await hintOf(/^Shared/)).toBe('$2.50 per inbox per month');
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
  await user.click(picker.getByRole('radio', { name: /^Outlook/ }));
  await waitFor(() => expect(domainLists.at(-1)?.query.get('type')).toBe('Outlook'));
  expect(await field(1, 'Domain')).toHaveValue('');
  expect(await field(2, 'Domain')).toHaveValue('north-mail.com');
  await openDomains(user, 1);
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

test('the generator lists new domains apart from existing ones', async () => {
  const { user } = show({ domains: ['north-mail.com', 'north-post.com'] });
  await user.click(await screen.findByRole('button', { name: 'Generate inboxes' }));
  const own = await screen.findByRole('list', { name: 'Your domains, fewest inboxes first' });
  expect(await within(own).findByRole('checkbox', { name: 'private-active.com' })).toBeVisible();
  const namesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(namesIn(screen.getByRole('list', { name: 'New domains' }))).toEqual(['north-mail.com', 'north-post.com']);
  expect(within(own).queryByRole('checkbox', { name: 'north-mail.com' })).not.toBeInTheDocument();
});
