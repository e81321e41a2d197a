import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listSuggestions } from '@roost/shared/contracts/billing/offer';
import { mockResponse, mockRawResponse, mockNetworkError, mockError } from '@roost/shared/testing';
import { field, row } from './testing/domain-list.ts';
import { showWizard } from './testing/render-wizard.tsx';

test('suggestions load ten at a time and are added with their price', async () => {
  const calls = mockResponse(listSuggestions, ({ query }) => {
    const offset = Number(query.get('offset'));
    if (offset === 20) return [];
    return Array.from({ length: 10 }, (_, index) => ({
      domain: `northwind${offset + index}.com`,
      status: index === 9 ? ('Taken' as const) : ('Available' as const),
      price: index === 9 ? 0 : 9.99,
    }));
  });
  const { user } = await showWizard({ step: 'domains' });
  const name = await field();
  // Without a wait between the letters, which a slow machine would make longer than the debounce.
  for (let typed = 1; typed <= 'northwind'.length; typed += 1)
    fireEvent.change(name, { target: { value: 'northwind'.slice(0, typed) } });
  await user.click(await screen.findByRole('button', { name: 'Add northwind3.com' }));
  expect(await row('northwind3.com')).toHaveTextContent('$9.99');
  expect(screen.queryByRole('button', { name: 'Add northwind9.com' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('northwind19.com')).toBeVisible();
  expect(screen.getByText('northwind0.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('These are all the suggestions.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  // Typing sent one request, after the debounce.
  expect(calls.map(({ query }) => `${query.get('domain')} ${query.get('limit')} ${query.get('offset')}`)).toEqual([
    'northwind 10 0',
    'northwind 10 10',
    'northwind 10 20',
  ]);
});

test('suggested and generated names have the chosen endings and cost at most the budget, also after a reload', async () => {
  const calls = mockResponse(listSuggestions, []);
  const shown = await showWizard({ step: 'domains' });
  const { user } = shown;
  await user.type(await field(), 'northwind');
  expect(await screen.findByText('No suggestions for this name.')).toBeVisible();
  await user.click(screen.getByText('Endings and budget of suggestions'));
  const endings = within(screen.getByRole('group', { name: 'Endings' }));
  await user.click(endings.getByRole('checkbox', { name: '.net' }));
  await user.click(endings.getByRole('checkbox', { name: '.com' }));
  const budget = screen.getByRole('spinbutton', { name: /^Budget per domain and year, in USD/ });
  await user.type(budget, '0');
  expect(screen.getByText('Enter an amount above 0')).toBeVisible();
  await user.type(budget, '.5');
  expect(screen.queryByText('Enter an amount above 0')).not.toBeInTheDocument();
  expect(await screen.findByText('No suggestions with these endings and this budget.')).toBeVisible();
  const sent = () => calls.map(({ query }) => `${query.getAll('endings').join()} ${query.get('maxPrice')}`);
  await waitFor(() => expect(sent()).toContain('com,net 0.5'));
  await shown.reload();
  expect(await screen.findByRole('checkbox', { name: '.net' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '.io' })).not.toBeChecked();
  calls.length = 0;
  await user.type(screen.getByRole('textbox', { name: 'Your main domain' }), 'northwind.com');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('No names like this are available')).toBeVisible();
  expect(screen.getByText('Select more endings or raise the budget.')).toBeVisible();
  expect(sent()).toContain('com,net 0.5');
});

test('suggestions that failed can be retried', async () => {
  mockNetworkError(listSuggestions);
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'northwind');
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockResponse(listSuggestions, [{ domain: 'northwind.io', status: 'Available', price: 14.99 }]);
  await user.click(again);
  expect(await screen.findByText('northwind.io')).toBeVisible();
});

test('the requested number of names is generated from the main domain in batches', async () => {
  const calls = mockResponse(listSuggestions, ({ query }) => {
    const offset = Number(query.get('offset'));
    return Array.from({ length: 10 }, (_, index) => ({
      domain: `northwind${offset + index}.com`,
      status: index % 2 === 0 ? ('Available' as const) : ('Taken' as const),
      price: index % 2 === 0 ? 9.99 : 0,
    }));
  });
  const { user } = await showWizard({ step: 'domains' });
  const form = within(await screen.findByRole('form', { name: 'Generate domains' }));
  const count = form.getByRole('spinbutton', { name: 'Number of domains' });
  await user.clear(count);
  await user.click(form.getByRole('button', { name: 'Generate' }));
  expect(await form.findByText('Please enter a valid domain')).toBeVisible();
  expect(form.getByText('The number of domains is required')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Your main domain' }), 'northwind.com');
  await user.type(count, '201');
  expect(await form.findByText('Enter a number from 1 to 200')).toBeVisible();
  await user.clear(count);
  await user.type(count, '12');
  await user.click(form.getByRole('button', { name: 'Generate' }));
  expect(await row('Total for 12 domains')).toHaveTextContent('$119.88');
  expect(calls.map(({ query }) => `${query.get('domain')} ${query.get('limit')} ${query.get('offset')}`)).toEqual([
    'northwind.com 10 0',
    'northwind.com 10 10',
    'northwind.com 10 20',
  ]);
});

test('a failed generation shows the reason and keeps the names found', async () => {
  let batches = 0;
  mockResponse(listSuggestions, () => {
    batches += 1;
    if (batches === 1) mockError(listSuggestions, { status: 422, message: 'The registry is closed.' });
    return Array.from({ length: 10 }, (_, index) => ({
      domain: `n${index}.com`,
      status: 'Available' as const,
      price: 10,
    }));
  });
  const { user } = await showWizard({ step: 'domains' });
  const form = within(await screen.findByRole('form', { name: 'Generate domains' }));
  await user.type(form.getByRole('textbox', { name: 'Your main domain' }), 'northwind.com');
  await user.clear(form.getByRole('spinbutton', { name: 'Number of domains' }));
  await user.type(form.getByRole('spinbutton', { name: 'Number of domains' }), '15');
  await user.click(form.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('The registry is closed.')).toBeInTheDocument();
  expect(await row('Total for 10 domains')).toBeVisible();
});

test('a malformed suggestion is omitted and reported, and the others are shown', async () => {
  mockRawResponse(listSuggestions, () => [
    { domain: 'northwind1.com', status: 'Available', price: 9.99 },
    { domain: 'northwind2.com', status: 'Available', price: 'free' },
  ]);
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'northwind');
  expect(await screen.findByRole('button', { name: 'Add northwind1.com' })).toBeVisible();
  expect(screen.getByText(/^1 entry can't be shown because its data is invalid/)).toBeVisible();
});

test('a malformed suggestion does not stop the generation', async () => {
  const offer = (index: number) => ({ domain: `northwind${index}.com`, status: 'Available', price: 9.99 });
  const first = [...Array.from({ length: 9 }, (_, index) => offer(index)), { ...offer(9), price: 'free' }];
  mockRawResponse(listSuggestions, ({ query }) => (query.get('offset') === '0' ? first : [offer(10)]));
  const { user } = await showWizard({ step: 'domains' });
  const form = within(await screen.findByRole('form', { name: 'Generate domains' }));
  await user.type(form.getByRole('textbox', { name: 'Your main domain' }), 'northwind.com');
  await user.clear(form.getByRole('spinbutton', { name: 'Number of domains' }));
  await user.type(form.getByRole('spinbutton', { name: 'Number of domains' }), '10');
  await user.click(form.getByRole('button', { name: 'Generate' }));
  expect(await row('northwind10.com')).toBeVisible();
});
