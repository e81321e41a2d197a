import { createReceiptTicket, downloadReceipt } from '@roost/shared/contracts/billing/receipt';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { extractPdfText } from '#testing/extract-pdf-text.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin } = billing;

const aTicket = async (transactionId: string, client: Client = admin) => {
  const made = await client(createReceiptTicket, { params: { transactionId } });
  expect(made.status).toBe(201);
  return (made.body as { ticket: string }).ticket;
};
const download = (ticket: string, query = {}) => billing.api().anyone(downloadReceipt, { params: { ticket }, query });

test('a receipt is downloaded once with a ticket, as a PDF in the chosen language', async () => {
  const names = await freeNames(admin, 1);
  const transactionId = await billing.order(names);
  await billing.pay(transactionId);
  const ticket = await aTicket(transactionId);
  const { headers, bytes, status } = await download(ticket, { language: 'fr' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain(`receipt-${transactionId}.pdf`);
  const text = extractPdfText(bytes);
  expect(text).toContain('Reçu');
  expect(text).toContain(names[0]);
  expect(text).toContain((await billing.newestInvoice())?.number);
  expect((await download(ticket)).status).toBe(404);
});

test('a receipt without an invoice shows dates in the time zone of the workspace', async () => {
  const transactionId = await billing.order(await freeNames(admin, 1));
  await billing.setWorkspace({ timeZone: 'Pacific/Kiritimati' });
  const { createdAt } = await billing.receipt(transactionId);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' });
  const text = extractPdfText((await download(await aTicket(transactionId))).bytes);
  expect(text).toContain(`Date: ${day.format(new Date(createdAt))}`);
  expect(text).toContain('Not paid yet');
});

test('a ticket expires after a minute', async () => {
  const transactionId = await billing.order(await freeNames(admin, 1));
  const ticket = await aTicket(transactionId);
  await billing.later(61_000);
  expect((await download(ticket)).status).toBe(404);
});

test('the order of another workspace has no ticket', async () => {
  const transactionId = await billing.order(await freeNames(admin, 1));
  const superadmin = await billing.api().as('superadmin');
  const sent = { params: { transactionId }, headers: { 'workspace-id': workspaceIdOf(cedar) } };
  expect((await superadmin(createReceiptTicket, sent)).status).toBe(404);
  expect((await admin(createReceiptTicket, { params: { transactionId: 'txn_none' } })).status).toBe(404);
  expect((await admin(createReceiptTicket, { params: { transactionId } })).status).toBe(201);
});
