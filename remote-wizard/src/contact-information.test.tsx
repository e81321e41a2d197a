import { screen, waitFor, within } from '@testing-library/react';
import { listContacts, saveContact } from '@roost/shared/contracts/domains/contact';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import {
  aContact,
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  storedDraft,
  mockError,
} from '@roost/shared/testing';
import { aContactInput, aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';
import { emptyContact } from './create-domains/contact/contact-form.ts';

beforeEach(() => mockResponse(checkAvailability, { status: 'Available', price: 11.99 }));

const next = () => screen.findByRole('button', { name: 'Next' });
const input = (name: string) => screen.getByLabelText(name);
const isAtCheckout = () => screen.findByRole('heading', { level: 2, name: 'Checkout' });

test('an empty form shows which fields are required and focuses the first', async () => {
  mockResponse(listContacts, []);
  const { user } = await showWizard({
    step: 'contact',
    draft: aWizardDraft({ contact: { ...emptyContact, address2: 'Floor 2' } }),
  });
  await user.click(await next());
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Address is required',
    'City is required',
    'State is required',
    'Postal code is required',
    'Country is required',
    'Company is required',
    'Please confirm that your contact details are correct',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(input('First name')).toHaveFocus();
});

test("an empty form has the user's own details, which can be cleared", async () => {
  mockResponse(listContacts, []);
  const { user } = await showWizard({ step: 'contact', draft: aWizardDraft({ contact: emptyContact }) });
  await waitFor(() => expect(input('Last name')).toHaveValue('Lovelace'));
  expect(input('Email')).toHaveValue('ada@roost.test');
  for (const name of ['First name', 'Last name', 'Email', 'Company']) await user.clear(input(name));
  await waitFor(async () =>
    expect(await storedDraft('create-domains')).toMatchObject({ contact: { email: '', company: '' } }),
  );
  expect(input('Last name')).toHaveValue('');
});

test('an invalid email and a phone number without its country show an error', async () => {
  mockResponse(listContacts, []);
  const contact = aContactInput({ email: 'ada', phone: '555 0100' });
  const { user } = await showWizard({ step: 'contact', draft: aWizardDraft({ contact }) });
  await user.click(await next());
  expect(await screen.findByText('Please enter valid email')).toBeVisible();
  expect(screen.getByText(/number with its country code/)).toBeVisible();
});

test('unconfirmed details block the checkout', async () => {
  mockResponse(listContacts, []);
  const contact = aContactInput({ isConfirmed: false });
  const { user, address } = await showWizard({ step: 'contact', draft: aWizardDraft({ contact }) });
  await user.click(await next());
  expect(await screen.findByText('Please confirm that your contact details are correct')).toBeVisible();
  expect(address()).toBe('/mount?step=contact');
  await user.click(screen.getByRole('checkbox', { name: 'I confirm my contact details are correct.' }));
  await user.click(await next());
  await isAtCheckout();
});

test('a country is found by typing, and all input survives a reload', async () => {
  mockResponse(listContacts, []);
  const { user, reload } = await showWizard({ step: 'contact', draft: aWizardDraft({ contact: emptyContact }) });
  await waitFor(() => expect(input('First name')).toHaveValue('Ada'));
  await user.clear(input('First name'));
  await user.type(input('First name'), 'Grace');
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.paste('franc');
  await user.click(await screen.findByRole('option', { name: 'France' }));
  await waitFor(async () => expect(await storedDraft('create-domains')).toMatchObject({ contact: { country: 'FR' } }));
  await reload();
  expect(await screen.findByLabelText('First name')).toHaveValue('Grace');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('France');
});

test('a saved contact fills in the form and needs to be confirmed again', async () => {
  mockResponse(listContacts, [
    aContact({ id: 'c-2', firstName: 'Grace', lastName: 'Hopper', country: 'FR' }),
    aContact(),
  ]);
  const { user } = await showWizard({ step: 'contact', draft: aWizardDraft({ contact: emptyContact }) });
  const saved = await screen.findByRole('combobox', { name: 'Saved contact' });
  await user.selectOptions(saved, within(saved).getByRole('option', { name: /Grace Hopper/ }));
  await waitFor(() => expect(input('Last name')).toHaveValue('Hopper'));
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('France');
  expect(screen.getByRole('checkbox', { name: /I confirm/ })).not.toBeChecked();
});

test('saved contacts that cannot be loaded do not block the form', async () => {
  mockNetworkError(listContacts);
  const { user } = await showWizard({ step: 'contact', draft: aWizardDraft() });
  expect(await screen.findByText(/Your saved contacts could not be loaded/)).toBeVisible();
  await user.click(await next());
  await isAtCheckout();
});

test('a contact is saved with Next, and not again after going back', async () => {
  mockResponse(listContacts, []);
  const calls = mockResponse(saveContact, aContact());
  const { user } = await showWizard({ step: 'contact', draft: aWizardDraft() });
  await user.click(await screen.findByRole('checkbox', { name: 'Save this contact' }));
  await user.click(await next());
  await isAtCheckout();
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ firstName: 'Ada', streetAddress1: '1 Market Street', country: 'US' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(await next());
  await isAtCheckout();
  expect(calls).toHaveLength(1);
});

test('a contact that cannot be saved shows the reason and remains in the form', async () => {
  mockResponse(listContacts, []);
  const fields = { streetAddress1: 'No such street' };
  mockError(saveContact, { status: 422, message: 'The registry refuses this address.', fields });
  const contact = aContactInput({ savesContact: true });
  const { user, address } = await showWizard({ step: 'contact', draft: aWizardDraft({ contact }) });
  await user.click(await next());
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText('The registry refuses this address.')).toBeInTheDocument();
  expect(input('Address')).toHaveAccessibleDescription('No such street');
  expect(address()).toBe('/mount?step=contact');
});

test('a malformed saved contact is omitted and reported, and the others are shown', async () => {
  mockRawResponse(listContacts, () => [aContact(), { id: 'owner-2', firstName: 7 }]);
  await showWizard({ step: 'contact', draft: aWizardDraft({ contact: emptyContact }) });
  expect(await screen.findByText(/^1 entry can't be shown because its data is invalid/)).toBeVisible();
  expect(within(screen.getByLabelText('Saved contact')).getAllByRole('option')).toHaveLength(1);
});
