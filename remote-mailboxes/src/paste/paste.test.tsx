import { screen, waitFor, within } from '@testing-library/react';
import { lookUpDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { aDomain, mockResponse, mockDelayedResponse, aPlannedInbox, mockNetworkError } from '@roost/shared/testing';
import { field, inbox, showRows, undoInToast } from '../testing/render-create-inboxes.tsx';

const show = async () => {
  const view = await showRows([aPlannedInbox()]);
  const known = [aDomain(), aDomain({ domain: 'getnorthwind.com', type: null })];
  const lookups = mockResponse(lookUpDomains, ({ body }) => ({
    domains: known.filter(({ domain }) => (body as { names: string[] }).names.includes(domain)),
  }));
  await view.user.click(screen.getByRole('button', { name: 'Paste many' }));
  return { ...view, lookups, dialog: within(await screen.findByRole('dialog', { name: 'Paste many inboxes' })) };
};
type Dialog = Awaited<ReturnType<typeof show>>['dialog'];
const lines = (dialog: Dialog) => dialog.findByRole('textbox', { name: 'Lines' });
const line = (dialog: Dialog, name: string) =>
  dialog.findByText(name).then((shown) => within(shown.closest('li') ?? shown));

test('pasted lines show their errors; valid ones move to the form, the others remain', async () => {
  const { user, dialog } = await show();
  expect(dialog.getByRole('button', { name: 'Add inboxes' })).toHaveAccessibleDescription(
    'There are no valid lines yet.',
  );
  await user.click(await lines(dialog));
  await user.paste(
    [
      'First name\tLast name\tEmail\tDomain',
      'Grace\tHopper\tgrace\ttrynorthwind.com',
      'Mary\tShelley\t\tgetnorthwind.com',
      'Ada\tByron\tada\ttrynorthwind.com',
      'Jane\t\tjane\telsewhere.com',
    ].join('\n'),
  );
  expect(await dialog.findByText(/^2 lines are ready. 2 lines need fixing/)).toBeVisible();
  expect((await line(dialog, '3. Mary Shelley')).getByText('mary@getnorthwind.com')).toBeVisible();
  expect((await line(dialog, '4. Ada Byron')).getByText(/is already in the form/)).toBeVisible();
  const jane = await line(dialog, '5. Jane');
  expect(jane.getByText('Last name is required')).toBeVisible();
  expect(jane.getByText(/^Not an active domain for this inbox type/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Add 2 inboxes' }));
  await waitFor(async () =>
    expect(await lines(dialog)).toHaveValue(
      'First name,Last name,Email,Domain\nAda,Byron,ada,trynorthwind.com\nJane,,jane,elsewhere.com',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await field(1, 'First name')).toHaveValue('Ada');
  expect(await field(2, 'Email')).toHaveValue('grace');
  expect((await inbox(3)).getByText('mary@getnorthwind.com')).toBeVisible();
});

test('a CSV file is read like pasted text, and its rows can be undone', async () => {
  const { user, dialog } = await show();
  const text = 'Grace,Hopper,grace@trynorthwind.com\r\n';
  // jsdom's File has no `text` method.
  const file = Object.assign(new File([text], 'inboxes.csv', { type: 'text/csv' }), { text: async () => text });
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await user.click(await dialog.findByRole('button', { name: 'Add 1 inbox' }));
  expect(await screen.findByText('1 inbox was added to the form')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await field(2, 'Email')).toHaveValue('grace');
  await user.click(undoInToast());
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Inbox 2' })).not.toBeInTheDocument());
});

const paste = async (user: Awaited<ReturnType<typeof show>>['user'], dialog: Dialog, rows: readonly string[]) => {
  await user.click(await lines(dialog));
  await user.paste(rows.join('\n'));
};

test('no line is ready before its domain is known, and one request covers all domains', async () => {
  const { user, dialog } = await show();
  const later = mockDelayedResponse(lookUpDomains, { domains: [aDomain()] });
  const names = ['trynorthwind.com', ...Array.from({ length: 57 }, (_, index) => `d${index}.com`)];
  await paste(
    user,
    dialog,
    names.map((name) => `Grace,Hopper,grace,${name}`),
  );
  expect(await dialog.findByText(/^58 lines are being checked\. 0 lines are ready/)).toBeVisible();
  expect(dialog.queryByText('Ready')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Add inboxes' })).toHaveAccessibleDescription(
    'The domains are still being checked.',
  );
  await waitFor(() => expect(later.calls).toHaveLength(1));
  expect(later.calls[0]?.body).toEqual({ names });
  later.release();
  expect(await dialog.findByText(/^1 line is ready. 57 lines need fixing/)).toBeVisible();
  expect(dialog.getAllByText('Ready')).toHaveLength(1);
  expect(later.calls).toHaveLength(1);
});

test('a failed lookup shows an error, leaves the lines unready, and can be retried', async () => {
  const { user, dialog } = await show();
  mockNetworkError(lookUpDomains);
  await paste(user, dialog, ['Grace,Hopper,grace,trynorthwind.com']);
  expect(await dialog.findByText(/The domains could not be checked/)).toBeVisible();
  expect(dialog.queryByText('Ready')).not.toBeInTheDocument();
  mockResponse(lookUpDomains, { domains: [aDomain()] });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Ready')).toBeVisible();
});

test('an unknown column is named and can be mapped; forwarding and signature are shown and saved', async () => {
  const { user, dialog } = await show();
  await paste(user, dialog, [
    'First name;Last name;Email;Unterschrift;Forward to;Note',
    'Grace;Hopper;grace@trynorthwind.com;Best, Grace;team@northwind.test;x',
  ]);
  const columns = within(await dialog.findByRole('group', { name: 'Unknown columns' }));
  expect(columns.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'))).toEqual([
    'Use the column “Unterschrift” as',
    'Use the column “Note” as',
  ]);
  expect(columns.getByLabelText('Use the column “Note” as')).toHaveDisplayValue('Skip');
  await user.selectOptions(columns.getByLabelText('Use the column “Unterschrift” as'), 'Signature');
  const grace = await line(dialog, '2. Grace Hopper');
  expect(await grace.findByText('Signature: Best, Grace')).toBeVisible();
  expect(grace.getByText('Forward to: team@northwind.test')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Add 1 inbox' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click((await inbox(2)).getByRole('button', { name: 'Signature & Forwarding' }));
  expect(await field(2, 'Signature (optional)')).toHaveValue('Best, Grace');
  expect(await field(2, 'Forward to (optional)')).toHaveValue('team@northwind.test');
});

test('a column that was mapped can be omitted again, and another column can take its place', async () => {
  const { user, dialog } = await show();
  await paste(user, dialog, [
    'First name;Last name;Email;Unterschrift;Note',
    'Grace;Hopper;grace@trynorthwind.com;Best, Grace;Kind regards',
  ]);
  const choose = async (name: string, option: string) =>
    user.selectOptions(await dialog.findByLabelText(`Use the column “${name}” as`), option);
  await choose('Unterschrift', 'Signature');
  expect(await dialog.findByText('Signature: Best, Grace')).toBeVisible();
  await choose('Unterschrift', 'Skip');
  await waitFor(() => expect(dialog.queryByText(/^Signature: /)).not.toBeInTheDocument());
  await choose('Note', 'Signature');
  expect(await dialog.findByText('Signature: Kind regards')).toBeVisible();
});

test('one press removes the lines that exceed the limit of the form', async () => {
  const { user, dialog } = await show();
  // The form has one inbox already.
  const rows = Array.from({ length: mostPlanned + 1 }, (_, index) => `Grace,Hopper,grace${index},trynorthwind.com`);
  await paste(user, dialog, rows);
  await user.click(await dialog.findByRole('button', { name: 'Remove 2 lines' }));
  expect(await dialog.findByText(`${mostPlanned - 1} lines are ready.`)).toBeVisible();
  expect(await lines(dialog)).toHaveValue(rows.slice(0, -2).join('\n'));
});
