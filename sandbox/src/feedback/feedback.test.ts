import { sendUninstallFeedback } from '@roost/shared/contracts/accounts/feedback';
import { uninstallFeedback } from '#database/schema/uninstall-feedback.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

test('feedback is stored with and without an email address', async () => {
  const send = (body: unknown) => api.anyone(sendUninstallFeedback, { body });
  expect((await send({ reason: 'too-expensive', comment: ' Too much for one inbox. ' })).status).toBe(204);
  expect((await send({ reason: 'other', comment: '', email: 'maya@northwind.example' })).status).toBe(204);
  expect(await api.sandbox.database.select().from(uninstallFeedback)).toEqual([
    expect.objectContaining({ reason: 'too-expensive', comment: 'Too much for one inbox.', email: null }),
    expect.objectContaining({ reason: 'other', comment: '', email: 'maya@northwind.example' }),
  ]);
});

test('invalid input is reported by field', async () => {
  const body = { reason: 'bored', comment: 'x'.repeat(2001), email: 'none' };
  const refused = await api.anyone(sendUninstallFeedback, { body });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    fields: { reason: expect.any(String), comment: expect.any(String), email: expect.any(String) },
  });
});
