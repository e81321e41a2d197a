import { screen, waitFor } from '@testing-library/react';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { mockResponse } from '@roost/shared/testing';
import type { SlotProps } from '@roost/shared/platform';
import { mockSubscription } from './testing/render-with-inboxes.tsx';
import { row } from './testing/domain-list.ts';
import { aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';

const Builder = ({ value }: SlotProps['wizard-inboxes']) => (
  <p>{value.rows.map(({ email, domain }) => `${email}@${domain}`).join(' ')}</p>
);
const names = '&names=getlovelace.com&names=TRYlovelace.com&names=no%20name';

beforeEach(() => {
  mockSubscription();
  mockResponse(checkAvailability, { status: 'Available', price: 11.99 });
});

test('the domains of a proposal are in the list once, with their inboxes in the plan, also after a reload', async () => {
  const { address, reload } = await showWizard({
    mode: 'creation-wizard',
    step: 'domains',
    query: names,
    slots: { 'wizard-inboxes': Builder },
  });
  expect(await screen.findByText('Total for 2 domains')).toBeVisible();
  expect(await row('Total for 2 domains')).toHaveTextContent('$23.98');
  await waitFor(() => expect(address()).toBe('/mount?step=domains'));
  const { user } = await reload();
  expect(await screen.findByText('Total for 2 domains')).toBeVisible();
  expect(await row('Total for 2 domains')).toHaveTextContent('$23.98');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    await screen.findByText(
      'ada@getlovelace.com ada.lovelace@getlovelace.com ada@trylovelace.com ada.lovelace@trylovelace.com',
    ),
  ).toBeVisible();
});

test('a proposal adds to a draft and leaves its inboxes unchanged', async () => {
  await showWizard({ step: 'domains', query: names, draft: aWizardDraft() });
  expect(await row('getlovelace.com')).toBeVisible();
  expect(await row('trynorthwind.com')).toBeVisible();
});
