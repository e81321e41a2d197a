import { act, screen } from '@testing-library/react';
import { listContacts } from '@roost/shared/contracts/domains/contact';
import { aMember, mockResponse } from '@roost/shared/testing';
import { aChosenDomain, aContactInput, aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const step = (name: string) => screen.getByRole('button', { name });

test('the welcome opens the first step, and Previous returns to the welcome', async () => {
  const { user, address } = await showWizard();
  await user.click(await screen.findByRole('button', { name: 'Get Started' }));
  await heading('Domain Selection');
  expect(address()).toBe('/mount?step=domains');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('button', { name: 'Get Started' })).toBeVisible();
  expect(address()).toBe('/mount');
});

test('a user who may not edit sees the reason, and no API request is sent', async () => {
  const session = { member: aMember({ roles: ['VIEWER'] }) };
  const { user, router, address } = await showWizard({ session });
  const start = await screen.findByRole('button', { name: 'Get Started' });
  expect(start).toHaveAccessibleDescription(/is view-only/);
  await user.click(start);
  expect(address()).toBe('/mount');
  await act(() => router.navigate('/mount?step=domains'));
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});

test('later steps are locked until domains can be bought', async () => {
  const taken = aChosenDomain({ offer: { status: 'Taken', priceCents: 0, checkedAt: Date.now() } });
  const { user, address } = await showWizard({ step: 'domains', draft: aWizardDraft({ domains: [taken] }) });
  await heading('Domain Selection');
  for (const name of ['Contact Information', 'Checkout']) expect(step(name)).toHaveAttribute('aria-disabled', 'true');
  await user.click(step('Checkout'));
  expect(address()).toBe('/mount?step=domains');
});

test('the checkout also requires a complete and confirmed contact', async () => {
  mockResponse(listContacts, []);
  const draft = aWizardDraft({ contact: aContactInput({ isConfirmed: false }) });
  const { user } = await showWizard({ step: 'domains', draft });
  await heading('Domain Selection');
  expect(step('Checkout')).toHaveAccessibleDescription('First fill in and confirm the contact information.');
  await user.click(step('Contact Information'));
  await heading('Contact Information');
});

test('the URL of a locked step redirects to the next open step', async () => {
  const { address } = await showWizard({ step: 'checkout', draft: aWizardDraft({ domains: [] }) });
  await heading('Domain Selection');
  expect(address()).toBe('/mount?step=domains');
});

test('the back button returns to the previous step and focuses its heading', async () => {
  mockResponse(listContacts, []);
  const { user, router } = await showWizard({ step: 'domains', draft: aWizardDraft() });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await heading('Contact Information')).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(await heading('Domain Selection')).toHaveFocus();
});
