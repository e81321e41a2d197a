import { createUpload } from '@roost/shared/contracts/accounts/upload';
import type { Upload } from '@roost/shared/contracts/accounts/upload';
import { updateMailbox } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { updateWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { createStorageApp } from './create-storage-app.ts';
import { uploadQuotaBytes } from './reserve-upload.ts';
import { deleteExpired } from '#retention/delete-expired.ts';
import { aMailboxOf } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
let ask: (url: string, init?: RequestInit) => Promise<Response>;
beforeAll(async () => {
  api = await createTestSandbox();
  const app = createStorageApp(api.sandbox);
  ask = async (url, init) => app.request(url, init);
});
beforeEach(async () => {
  await api.reset();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const anUpload = async (body = { contentType: 'image/png', size: picture.byteLength }) =>
  (await admin(createUpload, { body })).body as Upload;
const put = (url: string, bytes = picture, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'image/png', 'content-length': String(bytes.byteLength), ...headers },
  });

test('a picture is uploaded to the storage without a token, and is shown to other origins', async () => {
  const { uploadUrl, fileUrl } = await anUpload();
  expect(new URL(uploadUrl).origin).toBe('http://localhost:4011');
  expect((await ask(fileUrl)).status).toBe(404);
  expect((await put(uploadUrl)).status).toBe(200);
  const shown = await ask(fileUrl, { headers: { origin: 'http://localhost:4000' } });
  expect([...new Uint8Array(await shown.arrayBuffer())]).toEqual([...picture]);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': 'http://localhost:4000',
  });
});

test('an inbox can only use a picture that its workspace has uploaded', async () => {
  const { uploadUrl, fileUrl } = await anUpload();
  const { id } = await aMailboxOf(admin, { type: 'GoogleWorkspace' });
  const use = () => admin(updateMailbox, { params: { mailboxId: id }, body: { avatar: fileUrl } });
  expect((await use()).body).toMatchObject({ code: 'unknown-file' });
  await put(uploadUrl);
  expect((await use()).body).toMatchObject({ avatar: fileUrl });
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  const theirs = await aMailboxOf(inFjord, { type: 'GoogleWorkspace' });
  const stolen = await inFjord(updateMailbox, { params: { mailboxId: theirs.id }, body: { avatar: fileUrl } });
  expect(stolen.body).toMatchObject({ code: 'unknown-file' });
});

test('an upload URL works once, for ten minutes, and cannot be forged', async () => {
  const { uploadUrl } = await anUpload();
  expect((await put(`${uploadUrl}x`)).status).toBe(403);
  expect((await put(uploadUrl.replace(/expires=\d+/, 'expires=9999999999999'))).status).toBe(403);
  expect((await put(uploadUrl)).status).toBe(200);
  expect((await put(uploadUrl)).status).toBe(409);
  const late = await anUpload();
  api.clock.advance(10 * 60_000);
  expect((await put(late.uploadUrl)).status).toBe(403);
});

test('an upload with another type or more bytes than announced is rejected', async () => {
  const { uploadUrl } = await anUpload();
  expect((await put(uploadUrl, picture, { 'content-type': 'text/html' })).status).toBe(415);
  expect((await put(uploadUrl, new Uint8Array(9))).status).toBe(413);
  expect((await put(uploadUrl, new Uint8Array(9), { 'content-length': '8' })).status).toBe(413);
  expect((await put(uploadUrl)).status).toBe(200);
});

test.each([
  { contentType: 'image/svg+xml', size: 10 },
  { contentType: 'text/html', size: 10 },
  { contentType: 'image/png', size: 25 * 1024 * 1024 + 1 },
])('no upload URL is created for $contentType of $size bytes', async (body) => {
  expect((await admin(createUpload, { body })).status).toBe(400);
});

test.each([
  { contentType: 'image/png', text: '\x89PNG\r\n\x1A\n...', isTaken: true },
  { contentType: 'image/jpeg', text: '\xFF\xD8\xFF\xE0', isTaken: true },
  { contentType: 'image/gif', text: 'GIF89a...', isTaken: true },
  { contentType: 'image/webp', text: 'RIFF\x08\0\0\0WEBPVP8 ', isTaken: true },
  { contentType: 'image/png', text: '<script>alert(1)</script>', isTaken: false },
  { contentType: 'image/png', text: '\xFF\xD8\xFF\xE0', isTaken: false },
  { contentType: 'image/webp', text: 'RIFF\x08\0\0\0WAVEfmt ', isTaken: false },
  { contentType: 'image/gif', text: 'GIF', isTaken: false },
])('$contentType with the bytes $text is stored: $isTaken', async ({ contentType, text, isTaken }) => {
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
  const { uploadUrl, fileUrl } = await anUpload({ contentType, size: bytes.byteLength });
  expect((await put(uploadUrl, bytes, { 'content-type': contentType })).status).toBe(isTaken ? 200 : 415);
  expect((await ask(fileUrl)).status).toBe(isTaken ? 200 : 404);
});

test('a workspace can store 500 MB of pictures, and an unused reservation is released', async () => {
  const size = 25 * 1024 * 1024;
  const reserve = (client = admin) => client(createUpload, { body: { contentType: 'image/png', size } });
  for (let time = 0; time < uploadQuotaBytes / size; time += 1) expect((await reserve()).status).toBe(201);
  const full = await reserve();
  expect([full.status, full.body]).toEqual([409, expect.objectContaining({ code: 'storage-full' })]);
  expect((await reserve(await api.as('admin', workspaceIdOf(fjord)))).status).toBe(201);
  api.clock.advance(10 * 60_000);
  expect((await reserve()).status).toBe(201);
});

test('an unused picture is deleted after a day, and a used one remains', async () => {
  const stored = async () => {
    const { uploadUrl, fileUrl } = await anUpload();
    await put(uploadUrl);
    return fileUrl;
  };
  const [ofInbox, ofPerson, ofWorkspace, unused] = [await stored(), await stored(), await stored(), await stored()];
  const { id } = await aMailboxOf(admin, { type: 'GoogleWorkspace' });
  await admin(updateMailbox, { params: { mailboxId: id }, body: { avatar: ofInbox } });
  await admin(updateUser, { body: { avatar: ofPerson } });
  await admin(updateWorkspace, { params: { workspaceId: northwindId }, body: { avatar: ofWorkspace } });
  const shown = async () => {
    await deleteExpired(api.sandbox, api.clock.now());
    const files = [ofInbox, ofPerson, ofWorkspace, unused];
    return Promise.all(files.map(async (url) => (await ask(url)).status));
  };
  api.clock.advance(24 * 60 * 60_000 - 5_000);
  expect(await shown()).toEqual([200, 200, 200, 200]);
  api.clock.advance(5_000);
  expect(await shown()).toEqual([200, 200, 200, 404]);
  expect(await api.sandbox.storage.store.read(unused.split('/').at(-1) ?? '')).toBeNull();
});

test('a page of a foreign origin cannot upload', async () => {
  const preflight = (origin: string) =>
    ask('http://localhost:4011/uploads/some', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    });
  const allowed = await preflight('http://localhost:4000');
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
  expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});
