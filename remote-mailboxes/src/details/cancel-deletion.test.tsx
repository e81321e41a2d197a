import { screen, waitFor } from '@testing-library/react';
import { cancelDeletion } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { aMailbox, mockError, mockResponse } from '@roost/shared/testing';
import { asRole, drawer, email, id, scheduled, serve, show } from '../testing/render-details.tsx';

test('the deletion of a Google Workspace inbox can be canceled in its details', async () => {
  serve({ deleteUntil: '2036-12-01T09:00:00.000Z' });
  const calls = mockResponse(cancelDeletion, () => {
    serve();
    return aMailbox({ email });
  });
  const { user } = show();
  const shown = await drawer();
  expect(await shown.findByText(scheduled)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByText(`${email} won't be deleted`)).toBeVisible();
  expect(calls[0]?.params).toEqual({ mailboxId: id });
  await waitFor(() => expect(shown.queryByText(scheduled)).not.toBeInTheDocument());
  expect(shown.queryByRole('button', { name: 'Cancel deletion' })).not.toBeInTheDocument();
});

test('a rejected cancellation shows the message of the API, and can be retried', async () => {
  serve({ deleteUntil: '2036-12-01T09:00:00.000Z' });
  mockError(cancelDeletion, { status: 409, code: 'not-scheduled', message: 'It is not scheduled.' });
  const { user } = show();
  const shown = await drawer();
  await user.click(await shown.findByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByText(`The deletion of ${email} could not be canceled`)).toBeVisible();
  expect(screen.getByText('It is not scheduled.')).toBeVisible();
  const retries = mockResponse(cancelDeletion, aMailbox({ email }));
  await user.click(shown.getByRole('button', { name: 'Cancel deletion' }));
  expect(await screen.findByText(`${email} won't be deleted`)).toBeVisible();
  expect(retries).toHaveLength(1);
});

test('the deletion of another type of inbox cannot be canceled in its details', async () => {
  serve({ type: 'Private', deleteUntil: '2036-12-01T09:00:00.000Z' });
  show();
  expect(await (await drawer()).findByText(scheduled)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).not.toBeInTheDocument();
});

test('the details tell a viewer why a deletion cannot be canceled', async () => {
  serve({ deleteUntil: '2036-12-01T09:00:00.000Z' });
  show(undefined, asRole('VIEWER'));
  const button = await (await drawer()).findByRole('button', { name: 'Cancel deletion' });
  expect(button).toHaveAccessibleDescription(/is view-only/);
});
