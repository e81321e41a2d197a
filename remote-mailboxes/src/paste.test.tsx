import { screen, waitFor, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domain';
import { aDomain, answers, aPlannedInbox, pageWith } from '@roost/shared/testing';
import { field, inbox, showRows } from './show-create.tsx';

const show = async () => {
  const view = await showRows([aPlannedInbox()]);
  const known = [aDomain(), aDomain({ domain: 'getnorthwind.com', type: null })];
  answers(listDomains, ({ query }) =>
    pageWith(known.filter(({ domain }) => domain.includes(query.get('search') ?? ''))),
  );
  await view.user.click(screen.getByRole('button', { name: 'Paste many' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Paste many inboxes' })) };
};
type Dialog = Awaited<ReturnType<typeof show>>['dialog'];
const lines = (dialog: Dialog) => dialog.findByRole('textbox', { name: 'Lines' });
const line = (dialog: Dialog, name: string) =>
  dialog.findByText(name).then((shown) => within(shown.closest('li') ?? shown));

test('pasted lines are shown with what is wrong; the good ones go into the form, the others stay', async () => {
  const { user, dialog } = await show();
  expect(dialog.getByRole('button', { name: 'Add inboxes' })).toHaveAccessibleDescription(
    'There is no line yet that can become an inbox.',
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
  expect(await dialog.findByText(/^2 lines are ready. 2 lines are wrong/)).toBeVisible();
  expect((await line(dialog, '3. Mary Shelley')).getByText('mary@getnorthwind.com')).toBeVisible();
  expect((await line(dialog, '4. Ada Byron')).getByText(/is already in the form/)).toBeVisible();
  const jane = await line(dialog, '5. Jane');
  expect(jane.getByText('Last name is required')).toBeVisible();
  expect(await jane.findByText(/^This is no active domain of yours/)).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Add 2 inboxes' }));
  await waitFor(async () =>
    expect(await lines(dialog)).toHaveValue(
      'First name,Last name,Email,Domain\nAda,Byron,ada,trynorthwind.com\nJane,,jane,elsewhere.com',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await field(1, 'First name')).toHaveValue('Ada');
  expect(await field(2, 'Email')).toHaveValue('grace');
  expect((await inbox(3)).getByText('@getnorthwind.com')).toBeVisible();
});

test('a CSV file is read like what is pasted, and what came of it can be undone', async () => {
  const { user, dialog } = await show();
  const text = 'Grace,Hopper,grace@trynorthwind.com\r\n';
  // jsdom's files cannot be read in this way.
  const file = Object.assign(new File([text], 'inboxes.csv', { type: 'text/csv' }), { text: async () => text });
  await user.upload(dialog.getByLabelText('CSV file'), file);
  await user.click(await dialog.findByRole('button', { name: 'Add 1 inbox' }));
  expect(await screen.findByText('1 inbox was added to the form')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await field(2, 'Email')).toHaveValue('grace');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Inbox 2' })).not.toBeInTheDocument());
});
