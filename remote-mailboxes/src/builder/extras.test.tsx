import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { createUpload, maxPictureBytes } from '@roost/shared/contracts/accounts/upload';
import { mockResponse, aPlannedInbox, storeDraft, network } from '@roost/shared/testing';
import { field, inbox, showCreate, showRows } from '../testing/render-create-inboxes.tsx';

const storage = 'http://localhost:4011';

/** jsdom does not draw, so these mocks replace the canvas and the decoding of pictures. */
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = async () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
  HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob(['picture'], { type: type ?? '' }));
});

const openExtras = async (options: Parameters<typeof showCreate>[0] = {}) => {
  const rows = [aPlannedInbox()];
  await storeDraft('create-inboxes/GoogleWorkspace', { rows, submission: null });
  const view = showCreate({ mount: 'google-mailboxes', ...options });
  await view.user.click((await inbox(1)).getByRole('button', { name: 'Picture, Signature & Forwarding' }));
  // The dialog covers the page after its first paint. A picture chosen before would open its dialog below.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  return { ...view, picture: within(screen.getByRole('group', { name: /^Profile picture/ })) };
};
const aFile = ({ type = 'image/png', size = 3 } = {}) => {
  const file = new File(['abc'], 'ada.png', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
/** Fires the load event of the picture, with a size of 800 by 600 pixels. */
const pictureArrives = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
  const image = await waitFor(() => {
    const found = dialog.querySelector('img');
    if (found === null) throw new Error('no picture yet');
    return found;
  });
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
  fireEvent.load(image);
  return within(dialog);
};

test('a picture is cropped, uploaded to storage without an API header, and saved with the row', async () => {
  const calls = mockResponse(createUpload, {
    uploadUrl: `${storage}/put/1`,
    fileUrl: `${storage}/files/1`,
    expiresAt: '2026-12-01T00:00:00.000Z',
  });
  const puts: Headers[] = [];
  network.use(
    route.put(`${storage}/put/1`, ({ request }) => {
      puts.push(request.headers);
      return new HttpResponse(null, { status: 200 });
    }),
  );
  const { user, picture } = await openExtras();
  expect(picture.getByText('Should be 500x500 max 25MB')).toBeVisible();
  await user.upload(picture.getByLabelText('Picture file'), aFile());
  const dialog = await pictureArrives();
  await user.click(await dialog.findByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop picture' })).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({ contentType: 'image/png', size: 7 });
  expect(puts[0]?.get('content-type')).toBe('image/png');
  expect(puts[0]?.get('authorization')).toBeNull();
  expect(puts[0]?.get('workspace-id')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByRole('button', { name: 'Choose picture' })).toBeVisible();
});

test('a failed upload shows an error and can be retried', async () => {
  mockResponse(createUpload, {
    uploadUrl: `${storage}/put/1`,
    fileUrl: `${storage}/files/1`,
    expiresAt: '2026-12-01T00:00:00.000Z',
  });
  network.use(route.put(`${storage}/put/1`, () => HttpResponse.error()));
  const { user, picture } = await openExtras();
  await user.upload(picture.getByLabelText('Picture file'), aFile());
  const dialog = await pictureArrives();
  await user.click(await dialog.findByRole('button', { name: 'Save picture' }));
  expect(await dialog.findByText(/The picture could not be uploaded. The service can't be reached/)).toBeVisible();
  network.use(route.put(`${storage}/put/1`, () => new HttpResponse(null, { status: 200 })));
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
});

test.each([
  [{ size: maxPictureBytes + 1 }, 'This file is larger than 25 MB. Choose a smaller one.'],
  [{ type: 'application/pdf' }, 'Choose a picture: PNG, JPEG, WebP or GIF.'],
])('a file with %j is rejected with the reason', async (properties, reason) => {
  const { picture } = await openExtras();
  // A user can select a file that the browser's filter excludes.
  fireEvent.change(picture.getByLabelText('Picture file'), { target: { files: [aFile(properties)] } });
  expect(await picture.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Crop picture' })).not.toBeInTheDocument();
});

test('a file that is not a picture shows an error', async () => {
  const { user, picture } = await openExtras();
  await user.upload(picture.getByLabelText('Picture file'), aFile());
  const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
  await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull());
  fireEvent.error(dialog.querySelector('img') ?? dialog);
  expect(await picture.findByText("We can't read this file as a picture. Choose another one.")).toBeVisible();
});

test('a shared inbox has no profile picture', async () => {
  const { user } = await showRows([aPlannedInbox()]);
  await user.click((await inbox(1)).getByRole('button', { name: 'Signature & Forwarding' }));
  expect(screen.queryByRole('group', { name: /^Profile picture/ })).not.toBeInTheDocument();
});

test('a signature is formatted, and its preview contains nothing executable', async () => {
  const { user } = await openExtras();
  const signature = await field(1, 'Signature (optional)');
  await user.click(signature);
  await user.paste('Ada<script>alert(1)</script>');
  const preview = within(await screen.findByRole('group', { name: 'Preview of the signature' }));
  expect(preview.getByText('Preview of the signature')).toBeVisible();
  expect(await preview.findByText('Ada')).toBeVisible();
  expect(await preview.findByText(/Images and scripts aren't shown here/)).toBeVisible();
  expect(document.querySelector('.r-signature script')).toBeNull();
  await user.clear(signature);
  await user.type(signature, 'Ada');
  if (signature instanceof HTMLTextAreaElement) signature.setSelectionRange(0, 3);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(signature).toHaveValue('<b>Ada</b>');
  expect(signature).toHaveFocus();
  await waitFor(() => expect(document.querySelector('.r-signature b')).toHaveTextContent('Ada'));
});
