import { screen, waitFor } from '@testing-library/react';
import { exportMailboxes, getExport, previewExport, type ExportPreview } from '@roost/shared/contracts/exports/export';
import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import {
  aMailbox,
  aMember,
  anExport,
  anExportPreview,
  mockDelayedResponse,
  mockNetworkError,
  mockResponse,
  mockError,
} from '@roost/shared/testing';
import { openExport } from '../testing/open-export.ts';
import { remote } from '../remote.ts';

const ada = aMailbox({ email: 'ada@trynorthwind.com', type: 'GoogleWorkspace' });
const upload = anExport({ platform: 'Smartlead', delivery: 'upload', rows: 2 });
const saved = { email: 'ops@northwind.test', password: 'saved-secret' };

type SignIn = ExportPreview['signIn'];

const openSignIn = async ({ session, signIn = 'password' }: { session?: object; signIn?: SignIn } = {}) => {
  mockResponse(previewExport, anExportPreview({ delivery: 'upload', signIn, files: 0 }));
  mockResponse(getExport, upload);
  const view = await openExport(remote, [ada], { mount: 'google-mailboxes', ...(session && { session }) });
  await view.user.selectOptions(view.dialog.getByRole('combobox', { name: 'Platform' }), 'Smartlead');
  await view.user.click(await view.dialog.findByRole('button', { name: 'Continue' }));
  return view;
};

test('Google inboxes are exported to a tool after saved credentials and a confirmation', async () => {
  mockResponse(getExportCredentials, saved);
  const saves = mockResponse(saveExportCredentials, undefined);
  const exports = mockResponse(exportMailboxes, upload);
  const { user, dialog } = await openSignIn();
  expect(await dialog.findByRole('textbox', { name: 'Email' })).toHaveValue(saved.email);
  expect(dialog.getByLabelText('Password')).toHaveValue(saved.password);
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(
    await dialog.findByText(/2 inboxes will be exported to the account ops@northwind.test at Smartlead/),
  ).toBeVisible();
  expect(saves[0]?.body).toEqual({ platform: 'Smartlead', credentials: saved });
  expect(exports).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Export 2 inboxes' }));
  expect(await screen.findByText('Export in progress')).toBeVisible();
  expect(exports[0]?.body).toEqual({ platform: 'Smartlead', mailboxIds: [ada.id], onlyNew: false, onlyReady: false });
  expect(await dialog.findByText(/Inboxes are being exported to Smartlead/)).toBeVisible();
  mockResponse(getExport, { ...upload, status: 'Done', done: 2 });
  expect(await dialog.findByText('All 2 inboxes were exported.', {}, { timeout: 5_000 })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});

test('the confirmation shows the numbers of the account that was signed in to', async () => {
  mockResponse(getExportCredentials, saved);
  mockResponse(saveExportCredentials, undefined);
  const exports = mockResponse(exportMailboxes, upload);
  const { user, dialog } = await openSignIn();
  await dialog.findByRole('textbox', { name: 'Email' });
  const { calls, release } = mockDelayedResponse(
    previewExport,
    anExportPreview({ delivery: 'upload', files: 0, ready: 3 }),
  );
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  release();
  expect(await dialog.findByText(/^3 inboxes will be exported to the account ops@northwind.test/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export 3 inboxes' }));
  await waitFor(() => expect(exports).toHaveLength(1));
});

test('numbers that cannot be read again after the sign-in can be retried before the export', async () => {
  mockResponse(getExportCredentials, saved);
  mockResponse(saveExportCredentials, undefined);
  const { user, dialog } = await openSignIn();
  await dialog.findByRole('textbox', { name: 'Email' });
  mockNetworkError(previewExport);
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText('The preview could not be created')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  mockResponse(previewExport, anExportPreview({ delivery: 'upload', files: 0 }));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Export 2 inboxes' })).toBeVisible();
});

test('an account that has every inbox leaves nothing to confirm', async () => {
  mockResponse(getExportCredentials, saved);
  mockResponse(saveExportCredentials, undefined);
  mockResponse(previewExport, anExportPreview({ delivery: 'upload', files: 0, ready: 1, exported: 1 }));
  const { user, dialog } = await openExport(remote, [ada], { mount: 'google-mailboxes' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Smartlead');
  await user.click(await dialog.findByRole('switch', { name: /Export only new inboxes/ }));
  await user.click(await dialog.findByRole('button', { name: 'Continue with 1 new inbox' }));
  await dialog.findByRole('textbox', { name: 'Email' });
  mockResponse(previewExport, anExportPreview({ delivery: 'upload', files: 0, ready: 0, exported: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText('The selection contains no new inboxes.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Back' })).toBeVisible();
});

test('a sign-in needs a valid email and a password', async () => {
  mockError(getExportCredentials, { status: 404, code: 'not-found' });
  const { user, dialog } = await openSignIn();
  await user.click(await dialog.findByRole('button', { name: 'Log in' }));
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email is required'));
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  expect(email).toHaveFocus();
  await user.type(email, 'nobody');
  expect(email).toHaveAccessibleDescription('Please enter valid email');
});

test('a sign-in that the tool rejects closes the dialog and shows an error', async () => {
  mockResponse(getExportCredentials, saved);
  mockError(saveExportCredentials, { status: 422, code: 'verification-failed', message: 'from the API' });
  const { user, dialog } = await openSignIn();
  await user.click(await dialog.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Login data verification failed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('after any other rejection the sign-in can be corrected', async () => {
  mockResponse(getExportCredentials, saved);
  mockError(saveExportCredentials, { status: 422, code: 'api-key-refused', message: 'from the API' });
  const { user, dialog } = await openSignIn();
  await user.click(await dialog.findByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText('from the API')).toBeVisible();
  mockResponse(saveExportCredentials, undefined);
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'a-key');
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByRole('button', { name: 'Export 2 inboxes' })).toBeVisible();
});

test('a first sign-in that fails keeps its input and shows the message', async () => {
  mockError(getExportCredentials, { status: 404, code: 'not-found' });
  mockError(saveExportCredentials, { status: 422, code: 'api-key-refused', message: 'from the API' });
  const { user, dialog } = await openSignIn();
  await user.type(await dialog.findByRole('textbox', { name: 'Email' }), saved.email);
  await user.type(dialog.getByLabelText('Password'), 'wrong');
  const { calls, release } = mockDelayedResponse(getExportCredentials, saved);
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(saved.email);
  release();
  expect(await dialog.findByText('from the API')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue('wrong');
});

test('a first sign-in keeps its input when the credentials cannot be read again', async () => {
  mockError(getExportCredentials, { status: 404, code: 'not-found' });
  mockError(saveExportCredentials, { status: 422, code: 'api-key-refused', message: 'from the API' });
  const { user, dialog } = await openSignIn();
  await user.type(await dialog.findByRole('textbox', { name: 'Email' }), saved.email);
  await user.type(dialog.getByLabelText('Password'), 'wrong');
  mockNetworkError(getExportCredentials);
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText('from the API')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue('wrong');
});

test('a viewer uses the saved credentials, and sees when there are none', async () => {
  mockResponse(getExportCredentials, saved);
  const session = { member: aMember({ roles: ['VIEWER'] }) };
  const { user, dialog, unmount } = await openSignIn({ session });
  expect(
    await dialog.findByText('The inboxes will be exported to the account ops@northwind.test at Smartlead.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByRole('button', { name: 'Export 2 inboxes' })).toBeVisible();
  unmount();
  mockError(getExportCredentials, { status: 404, code: 'not-found' });
  const other = await openSignIn({ session: { ...session, workspace: { ...session.member.workspace, id: 'other' } } });
  expect(await other.dialog.findByText('No one has signed in to Smartlead yet.')).toBeVisible();
  expect(other.dialog.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('a tool that accepts API keys says so before the first sign-in', async () => {
  mockError(getExportCredentials, { status: 404, code: 'not-found' });
  const { dialog } = await openSignIn({ signIn: 'api-key' });
  expect(await dialog.findByText(/enter an API key from the Smartlead settings/)).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveValue('');
});

test('a tool without a connection offers no sign-in', async () => {
  mockResponse(previewExport, anExportPreview({ delivery: 'upload', signIn: 'none', files: 0 }));
  const { user, dialog } = await openExport(remote, [ada], { mount: 'google-mailboxes' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Platform' }), 'Luna');
  expect(await dialog.findByText(/^Inboxes can't be uploaded to Luna yet/)).toBeVisible();
  expect(dialog.queryByRole('table')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});
