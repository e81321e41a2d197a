import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { emptyCompany } from '@roost/shared/contracts/workspaces/company';
import { extractPdfText } from '#testing/extract-pdf-text.ts';
import { receiptDocument } from './receipt-document.ts';

const receipt: Receipt = {
  id: 'txn_123',
  status: 'Completed',
  total: 2_598,
  monthlyTotal: 300,
  currency: 'USD',
  lines: [
    { kind: 'domain', domain: 'trynorthwind.com', amount: 1_199 },
    { kind: 'transfer', domain: 'getnorthwind.io', amount: 1_299 },
    {
      kind: 'inbox-slots',
      type: 'Private',
      quantity: 1,
      unitPrice: 300,
      share: { daysLeft: 10, days: 30 },
      amount: 100,
      monthlyAmount: 300,
    },
  ],
  domains: [],
  inboxes: {
    type: 'Private',
    rows: [
      { email: 'ada@trynorthwind.com', state: 'Active' },
      { email: 'grace@trynorthwind.com', state: 'Missing' },
    ],
  },
  taxCents: 500,
  charged: 3_098,
  refunds: [
    {
      amount: 1_199,
      reason: 'domain-lost',
      subjects: ['trynorthwind.com'],
      reference: 'adj_1',
      refundedAt: '2026-10-02T12:00:00.000Z',
    },
  ],
  invoice: { id: 'invoice-1', number: 'RST-000001' },
  createdAt: '2026-10-01T03:00:00.000Z',
  completedAt: '2026-10-01T03:05:00.000Z',
};
const seller = { ...emptyCompany, company: 'Roost SAS', country: 'FR' };

/** The text, with plain spaces and without the wraps of long lines. */
const textOf = async (changes: Partial<Receipt> = {}, language: 'en' | 'fr' = 'en') => {
  const source = { receipt: { ...receipt, ...changes }, seller, timeZone: 'America/New_York' };
  return (await extractPdfText(await receiptDocument(source, { language }))).replaceAll(/\s+/g, ' ');
};

test.each([
  [
    'en' as const,
    [
      'Receipt',
      'Payment: txn_123',
      'Date: September 30, 2026',
      'Status: Paid',
      'Invoice: RST-000001',
      'Roost SAS',
      'trynorthwind.com, registered for one year',
      'getnorthwind.io, transferred',
      'Shared inbox: 1 slot at $3.00 per month (10 of 30 days)',
      'Subtotal $25.98',
      'Tax $5.00',
      'Charged $30.98',
      'Refunded on October 2, 2026: someone else registered them first: trynorthwind.com (adj_1)',
      '-$11.99',
      'Due monthly $3.00',
      '2 inboxes, 1 in free slots',
      'ada@trynorthwind.com',
      'grace@trynorthwind.com',
    ],
  ],
  [
    'fr' as const,
    [
      'Reçu',
      'Paiement : txn_123',
      'Date : 30 septembre 2026',
      'Statut : Payé',
      'Facture : RST-000001',
      'Sous-total 25,98 $US',
      'Montant débité 30,98 $US',
      'À payer chaque mois 3,00 $US',
      '2 boîtes mail, dont 1 dans des emplacements libres',
    ],
  ],
])('the document in %s shows the payment, its lines, tax, refunds and inboxes', async (language, expected) => {
  const text = await textOf({}, language);
  for (const part of expected) expect(text).toContain(part);
});

test('the receipt of an unpaid order says so, and that tax is added', async () => {
  const text = await textOf({ status: 'Open', taxCents: null, charged: null, invoice: null, completedAt: null });
  expect(text).toContain('Status: Not paid yet');
  expect(text).toContain('Total $25.98 Plus tax, where applicable.');
  expect(text).not.toMatch(/Charged|Invoice|Nothing was charged/);
});

test('the receipt of a failed order says that nothing was charged', async () => {
  const text = await textOf({ status: 'Failed', charged: null, invoice: null, refunds: [] });
  expect(text).toContain('Status: Failed');
  expect(text).toContain('Nothing was charged.');
  expect(text).not.toContain('Charged $');
});

test('the receipt of an order whose payment is refunded says so', async () => {
  const failure = { code: 'payment-refunded' as const, subjects: ['trynorthwind.com'] };
  const text = await textOf({ status: 'Failed', charged: null, invoice: null, refunds: [], failure });
  expect(text).toContain("We're refunding the whole payment.");
  expect(text).not.toContain('Nothing was charged.');
});

test('an order without slots and inboxes has neither in its receipt', async () => {
  const text = await textOf({ lines: receipt.lines.slice(0, 2), monthlyTotal: 0, inboxes: null });
  expect(text).not.toMatch(/Due monthly|inbox/);
});

test('the payment of an invoice names the invoice', async () => {
  const lines = [{ kind: 'invoice' as const, number: 'RST-000042', amount: 900 }];
  expect(await textOf({ lines, monthlyTotal: 0, inboxes: null })).toContain('Invoice RST-000042 $9.00');
});
