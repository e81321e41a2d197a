import { screen, waitFor } from '@testing-library/react';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import { mockResponse, mockNetworkError } from '@roost/shared/testing';
import { field, showCreate } from '../testing/render-create-inboxes.tsx';
import {
  chooseDomain,
  nextButton,
  openGenerator,
  showGenerator,
  typeNameOfFirst,
} from '../testing/render-generator.tsx';
import { namesByCountry } from './names-by-country.ts';

afterEach(() => void import.meta.jest.restoreAllMocks());

/** Seeds 1, 2, 3, …, whose names differ; two random seeds can give the same name. */
const countSeeds = () => {
  let seed = 0;
  import.meta.jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.fill((seed += 1));
    return array;
  });
};

test('the page says how names are made', async () => {
  showCreate();
  expect(await screen.findByRole('heading', { name: 'AI Inbox Generator' })).toBeVisible();
  expect(screen.getByText(/Random names combine first and last names from fixed lists/)).toHaveTextContent(
    /No language model is used\.$/,
  );
});

test('names keep their row when the count or the mode changes back and forth', async () => {
  const { user, dialog } = await showGenerator();
  const count = await dialog.findByLabelText(/^Inboxes per domain/);
  const setCount = async (typed: string) => {
    await user.clear(count);
    await user.type(count, typed);
  };
  await setCount('2');
  await user.type(await dialog.findByRole('textbox', { name: 'First name of inbox 2' }), 'Grace');
  await setCount('1');
  expect(dialog.queryByRole('textbox', { name: 'First name of inbox 2' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Predefined: the same name for every inbox' }));
  await user.type(await dialog.findByRole('textbox', { name: 'First name' }), 'Mary');
  await user.click(dialog.getByRole('radio', { name: 'Random female names' }));
  expect(dialog.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Custom names' }));
  await setCount('2');
  expect(await dialog.findByRole('textbox', { name: 'First name of inbox 2' })).toHaveValue('Grace');
});

test('random names are shown, and a button replaces them', async () => {
  countSeeds();
  const { user, dialog } = await showGenerator();
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  const other = await dialog.findByRole('button', { name: 'Other names' });
  const names = () => other.parentElement?.textContent;
  const before = names();
  await user.click(other);
  await waitFor(() => expect(names()).not.toBe(before));
});

test('random names come from the chosen country, also after a reload', async () => {
  const { user, unmount, dialog } = await showGenerator();
  expect(dialog.queryByRole('combobox', { name: 'Names from' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Random female names' }));
  const country = await dialog.findByRole('combobox', { name: 'Names from' });
  expect(country).toHaveDisplayValue('United States');
  await user.selectOptions(country, 'France');
  unmount();
  await showGenerator();
  expect(await screen.findByRole('combobox', { name: 'Names from' })).toHaveDisplayValue('France');
  await chooseDomain(user, 'trynorthwind.com');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  const { female, surnames } = namesByCountry.FR;
  expect(female).toContain((await field(1, 'First name')).getAttribute('value'));
  expect(surnames).toContain((await field(1, 'Last name')).getAttribute('value'));
});

test('each form starts with different random names', async () => {
  countSeeds();
  const { user, dialog } = await showGenerator();
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  const names = async () => (await screen.findByRole('button', { name: 'Other names' })).parentElement?.textContent;
  const before = await names();
  await chooseDomain(user, 'trynorthwind.com');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  const again = await openGenerator(user);
  await user.click(again.getByRole('radio', { name: 'Random male names' }));
  expect(await names()).not.toBe(before);
});

test('existing addresses are skipped', async () => {
  const { user } = await showGenerator({ taken: ['ada@trynorthwind.com'] });
  await typeNameOfFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await chooseDomain(user, 'trynorthwind.com');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  expect(await field(1, 'Email')).toHaveValue('ada.lovelace');
});

test('a chosen pattern comes before the other forms, and the form keeps it', async () => {
  const { user, dialog } = await showGenerator({ taken: ['ada.lovelace@getnorthwind.com'] });
  const pattern = await dialog.findByRole('combobox', { name: 'Address pattern' });
  expect(pattern).toHaveDisplayValue('Automatic: first name');
  expect(pattern).toHaveAccessibleDescription(/^Example: ada@example\.com\./);
  await typeNameOfFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await chooseDomain(user, 'trynorthwind.com');
  await chooseDomain(user, 'getnorthwind.com');
  await user.selectOptions(pattern, 'first.last');
  expect(pattern).toHaveAccessibleDescription(/^Example: ada\.lovelace@trynorthwind\.com\./);
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Generate 2 inboxes' }));
  expect(await field(1, 'Email')).toHaveValue('ada.lovelace');
  expect(await field(2, 'Email')).toHaveValue('ada');
  await user.type(await field(1, 'Last name'), '-Byron');
  await user.tab();
  expect(await field(1, 'Email')).toHaveValue('ada.lovelace');
});

test('surnames of existing inboxes are skipped, with one request for all domains', async () => {
  const onDomain = (domain: string, free: string) =>
    namesByCountry.US.surnames.filter((lastName) => lastName !== free).map((lastName) => ({ domain, lastName }));
  const known = [...onDomain('trynorthwind.com', 'Young'), ...onDomain('getnorthwind.com', 'Hill')];
  const calls = mockResponse(findTakenAddresses, { taken: [], surnames: known });
  const { user, dialog } = await showGenerator({ taken: null });
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  await chooseDomain(user, 'trynorthwind.com');
  await chooseDomain(user, 'getnorthwind.com');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Generate 2 inboxes' }));
  expect(await field(1, 'Last name')).toHaveValue('Young');
  expect(await field(2, 'Last name')).toHaveValue('Hill');
  const domains = calls.map(({ body }) => (body as { domains?: string[] }).domains ?? []);
  expect(domains.filter((some) => some.length > 0)).toEqual([['trynorthwind.com', 'getnorthwind.com']]);
});

test('without a response about addresses the inboxes are still generated', async () => {
  mockNetworkError(findTakenAddresses);
  const { user } = await showGenerator({ taken: null });
  await typeNameOfFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await chooseDomain(user, 'trynorthwind.com');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  expect(await field(1, 'Email')).toHaveValue('ada');
});
