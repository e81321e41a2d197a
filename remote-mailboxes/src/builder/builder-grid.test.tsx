import { act, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { lookUpDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { aPlannedInbox, limitations, mockResponse } from '@roost/shared/testing';
import { create, field, inbox, openDomains, showRows } from '../testing/render-create-inboxes.tsx';

const ada = aPlannedInbox({ isEmailTyped: true });
const grace = aPlannedInbox({
  id: 'row-2',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace',
  domain: 'getnorthwind.com',
  isEmailTyped: true,
});
const mary = aPlannedInbox({ id: 'row-3', firstName: 'Mary', lastName: 'Shelley', email: 'mary', isEmailTyped: true });
const cell = async (position: number, name: string) => (await field(position, name)).closest('[role=gridcell]');
const undo = () => within(screen.getByRole('group', { name: 'Edit the list' })).getByRole('button', { name: 'Undo' });
const count = () => screen.getByRole('grid').getAttribute('aria-rowcount');

test('arrow keys move between cells, and one cell is in the order of the Tab key', async () => {
  const { user } = await showRows([ada, grace]);
  await user.click(await field(1, 'First name'));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await field(2, 'Last name')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('checkbox', { name: 'Select inbox 2' })).toHaveFocus();
  await user.keyboard('{End}{Control>}{Home}{/Control}');
  expect(screen.getByRole('checkbox', { name: 'Select inbox 1' })).toHaveFocus();
  expect(screen.getByRole('grid').querySelectorAll('[data-column] [tabindex="0"]')).toHaveLength(1);
});

test('typing replaces a cell, Enter edits it and then moves down, Escape restores it', async () => {
  const { user } = await showRows([ada, grace]);
  await user.click(await field(1, 'First name'));
  await user.keyboard('Augusta{Enter}');
  expect(await field(1, 'First name')).toHaveValue('Augusta');
  expect(await field(2, 'First name')).toHaveFocus();
  await user.keyboard('{Enter} M.{Escape}');
  expect(await field(2, 'First name')).toHaveValue('Grace');
  await user.keyboard('{F2} B.{Tab}');
  expect(await field(2, 'First name')).toHaveValue('Grace B.');
  expect(await field(2, 'Last name')).toHaveFocus();
});

test('of many rows, the grid contains those in view and a few around them', async () => {
  await showRows(Array.from({ length: 200 }, (_, index) => ({ ...ada, id: `row-${index}`, email: `ada${index}` })));
  expect(count()).toBe('201');
  expect(screen.getAllByRole('row', { name: /^Inbox \d+$/ }).length).toBeLessThanOrEqual(24);
});

test('of all domains, only that of the active cell is a picker: many pickers render slowly', async () => {
  const { user } = await showRows([ada, grace, mary]);
  const pickers = () => [...screen.getByRole('grid').querySelectorAll('[data-scope=combobox][data-part=input]')];
  expect(pickers()).toEqual([]);
  await user.click(await field(2, 'Email'));
  await user.keyboard('{ArrowRight}');
  expect(pickers()).toEqual([await field(2, 'Domain')]);
  await user.keyboard('{ArrowDown}');
  expect(pickers()).toEqual([await field(3, 'Domain')]);
  await user.click(await field(1, 'First name'));
  expect(pickers()).toEqual([]);
});

test('one press on a domain opens its list, and a focus from elsewhere only activates its cell', async () => {
  const { user } = await showRows([ada, grace]);
  await openDomains(user, 2);
  await user.click(await screen.findByRole('option', { name: ada.domain }));
  expect(await field(2, 'Domain')).toHaveValue(ada.domain);
  await user.click(await field(1, 'First name'));
  act(() => screen.getAllByRole('combobox', { name: 'Domain' })[1]?.focus());
  expect(await field(2, 'Domain')).toHaveFocus();
  expect(await field(2, 'Domain')).toHaveAttribute('aria-expanded', 'false');
});

test('a domain that was left empty is reported', async () => {
  const { user } = await showRows([ada, { ...grace, domain: '' }]);
  await user.click(await field(2, 'Email'));
  await user.keyboard('{ArrowRight}');
  expect(await field(2, 'Domain')).not.toHaveAccessibleDescription('Domain is required');
  await user.keyboard('{ArrowUp}');
  expect(await field(2, 'Domain')).toHaveAccessibleDescription('Domain is required');
});

test('a cell that was just emptied keeps the form from being sent', async () => {
  const calls = mockResponse(createMailboxes, { results: [] });
  const { user } = await showRows([ada, grace]);
  await user.click(await field(2, 'Last name'));
  await user.keyboard('{Delete}');
  await user.click(create());
  expect(await field(2, 'Last name')).toHaveAccessibleDescription('Last name is required');
  expect(await field(2, 'Last name')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('the first key typed into a selected cell starts its text', async () => {
  const { user } = await showRows([ada, grace]);
  await user.click(await field(1, 'First name'));
  // A browser lets React render between the phases of an event, which jsdom does not.
  screen.getByRole('grid').addEventListener('input', () => flushSync(() => undefined), { capture: true });
  await user.keyboard('M');
  expect(await field(1, 'First name')).toHaveValue('M');
  await user.keyboard('ary{ArrowLeft}{ArrowLeft}i');
  expect(await field(1, 'First name')).toHaveValue('Mairy');
});

test('the Tab key moves through the cells, and leaves the grid after Escape and after the last cell', async () => {
  const { user } = await showRows([ada, grace]);
  await user.click(await field(1, 'Email'));
  await user.tab();
  expect(await field(1, 'Domain')).toHaveFocus();
  await user.tab();
  expect(await field(2, 'First name')).toHaveFocus();
  await user.tab({ shift: true });
  expect(await field(1, 'Domain')).toHaveFocus();
  await user.click(await field(1, 'Email'));
  await user.keyboard('{Escape}');
  await user.tab();
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
});

test('lines of a spreadsheet are pasted in place, and one undo removes them', async () => {
  mockResponse(lookUpDomains, { domains: [] });
  const { user } = await showRows([ada, grace]);
  await user.click(await field(2, 'First name'));
  await user.paste('Mary\tCassatt\tmary.c\tnot-ours.com\nJane\tAddams');
  expect(await field(3, 'First name')).toHaveValue('Jane');
  expect(await field(3, 'Email')).toHaveValue('jane');
  expect((await inbox(2)).getByText('mary.c@not-ours.com')).toBeVisible();
  await waitFor(async () =>
    expect(await field(2, 'Domain')).toHaveAccessibleDescription('Not an active domain for this inbox type.'),
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(await field(2, 'First name')).toHaveValue('Grace');
  expect(count()).toBe('3');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(await field(3, 'First name')).toHaveValue('Jane');
});

test('of lines beyond the limit of the form, the user learns how many were not pasted', async () => {
  const { user } = await showRows([ada, grace]);
  await user.click(await field(2, 'First name'));
  const lines = Array.from({ length: mostPlanned + 2 }, (_, index) => `Mary\tCassatt\tmary${index}`);
  await user.paste(lines.join('\n'));
  expect(await screen.findByText('The last 3 lines were not pasted')).toBeVisible();
  expect(screen.getByText('The form holds at most 1,000 inboxes.')).toBeVisible();
  expect(count()).toBe(String(mostPlanned + 1));
});

test('a range is selected with Shift, filled down and cleared', async () => {
  const { user } = await showRows([ada, grace, mary]);
  await user.click(await field(1, 'Last name'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(await cell(2, 'Last name')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Control>}d{/Control}');
  expect(await field(3, 'Last name')).toHaveValue('Lovelace');
  await user.keyboard('{Delete}');
  for (const position of [1, 2, 3]) expect(await field(position, 'Last name')).toHaveValue('');
  await user.click(undo());
  await user.click(undo());
  expect(await field(3, 'Last name')).toHaveValue('Shelley');
  expect(undo()).toHaveAttribute('aria-disabled', 'true');
});

test('a range can be dragged from the active cell, and a second press edits it', async () => {
  const { user } = await showRows([ada, grace, mary]);
  const [first, last] = [await field(1, 'Last name'), await field(3, 'Last name')];
  await user.click(first);
  await user.pointer([
    { keys: '[MouseLeft>]', target: first },
    { target: last },
    { keys: '[/MouseLeft]', target: last },
  ]);
  await user.keyboard('{Control>}d{/Control}');
  expect(last).toHaveValue('Lovelace');
  await user.click(last);
  await user.click(last);
  await user.keyboard('-King');
  expect(last).toHaveValue('Lovelace-King');
});

test('a domain is filled down with its type', async () => {
  const { user } = await showRows([ada, grace]);
  await user.click(await field(1, 'Email'));
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Fill down' }));
  expect((await inbox(2)).getByText('grace@trynorthwind.com')).toBeVisible();
});

test('copied cells are the lines of a spreadsheet', async () => {
  const { user } = await showRows([ada, grace]);
  await user.click(await field(1, 'First name'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const copied = await user.copy();
  expect(copied?.getData('text/plain')).toBe('Ada\tLovelace\nGrace\tHopper');
});

test('selected rows are removed together, and come back with one undo', async () => {
  const { user } = await showRows([ada, grace, mary]);
  await user.click(screen.getByRole('checkbox', { name: 'Select inbox 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select inbox 2' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Remove 2 selected' }));
  expect(count()).toBe('2');
  expect(await field(1, 'First name')).toHaveValue('Mary');
  await user.click(undo());
  expect(count()).toBe('4');
});

test('a selected row that is removed with its own button is no longer selected', async () => {
  const { user } = await showRows([ada, grace, mary]);
  await user.click(screen.getByRole('checkbox', { name: 'Select inbox 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select inbox 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  expect(screen.getByRole('button', { name: 'Remove 1 selected' })).toBeVisible();
});

test('after a removal the next row has the focus', async () => {
  const { user } = await showRows([ada, grace, mary]);
  await user.click(screen.getByRole('button', { name: 'Remove inbox 1' }));
  await waitFor(async () => expect(await field(1, 'First name')).toHaveFocus());
  expect(await field(1, 'First name')).toHaveValue('Grace');
});

test('with more rows than free slots, only the first ones can remain', async () => {
  const session = { limitations: limitations({ activeMailboxesCount: 48 }) };
  const { user } = await showRows([ada, grace, mary], { session });
  expect(create()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Keep the first 2' }));
  expect(count()).toBe('3');
  expect(create()).not.toHaveAttribute('aria-disabled');
  expect(screen.getByText(/2 inboxes · 2 free slots · \$0\.00 today/)).toBeVisible();
  await user.click(undo());
  expect(count()).toBe('4');
});

test('the footer lists what the cells mark, and leads to the cell', async () => {
  const { user } = await showRows([ada, { ...grace, email: 'ada', domain: ada.domain }, { ...mary, lastName: '' }]);
  await user.click(await field(3, 'Last name'));
  await user.click(await field(1, 'First name'));
  const problems = within(await screen.findByRole('list', { name: 'Problems' }));
  expect(problems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Inbox 1: Inbox 2 has the same address',
    'Inbox 2: Inbox 1 has the same address',
    'Inbox 3: Last name is required',
  ]);
  await user.click(problems.getByRole('button', { name: /Inbox 3/ }));
  expect(await field(3, 'Last name')).toHaveFocus();
});
