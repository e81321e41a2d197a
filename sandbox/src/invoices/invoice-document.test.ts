import { emptyCompany, type Company } from '@roost/shared/contracts/workspaces/company';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { extractPdfText } from '#testing/extract-pdf-text.ts';
import { invoiceDocument } from './invoice-document.ts';

const seller: Company = {
  ...emptyCompany,
  company: 'Roost SAS',
  streetAddress1: '1 quai de Test',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
  vat: 'FR12345678901',
};
const invoice: Invoice = {
  id: 'invoice-1',
  number: 'RST-000001',
  status: 'Paid',
  total: 123_456,
  currency: 'USD',
  issuedAt: '2026-10-01T12:00:00.000Z',
  lines: [{ kind: 'domain', domain: 'trynorthwind.com', amount: 123_456 }],
  taxCents: null,
  seller,
  billTo: { ...emptyCompany, company: 'Northwind' },
  period: null,
  paymentReference: null,
  timeZone: 'UTC',
  refunds: [],
  failedPayment: null,
};
const textOf = async (changes: Partial<Invoice>, language: 'en' | 'fr' = 'en') =>
  (await extractPdfText(await invoiceDocument({ ...invoice, ...changes }, { language }))).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  );
const textFor = (company: string, language: 'en' | 'fr' = 'en') =>
  textOf({ billTo: { ...emptyCompany, company } }, language);

test.each([
  ['Latin with its marks', 'Łódź & Đặng Ørsted GmbH'],
  ['Greek', 'Βόρειος Άνεμος ΑΕ'],
  ['Cyrillic', 'ООО «Северный ветер», Київ'],
  ['Chinese', '北风网络科技有限公司'],
  ['Japanese', '株式会社ノースウィンド'],
  ['Korean', '주식회사 북풍'],
  ['Thai', 'บริษัท ลมเหนือ'],
  ['two scripts', 'Northwind 東京'],
])('a name in %s is unchanged in the document', async (_, name) => {
  expect((await textFor(name)).split('\n')).toContain(name);
});

test.each([
  ['an ideograph that no font has', '\u{20BB7}野家', '?野家'],
  ['a private character', 'Acme\uE000', 'Acme?'],
  ['what has no shape', 'Ac\u200Bme\u0007\uFE0F', 'Acme'],
  ['a line break', 'Acme\nLondon', 'Acme London'],
])('%s is not printed as an empty box', async (_, name, shown) => {
  expect((await textFor(name)).split('\n')).toContain(shown);
});

test('words and amounts are in the language of the document', async () => {
  const french = await textFor('Northwind', 'fr');
  expect(french).toContain('Facturé à');
  expect(french.replaceAll(/\s/g, ' ')).toContain('1 234,56 $US');
});

const paid: Partial<Invoice> = {
  billTo: { ...emptyCompany, company: 'Northwind', country: 'DE' },
  period: { from: '2026-10-01T12:00:00.000Z', to: '2026-11-01T12:00:00.000Z' },
  paymentReference: 'txn_123',
  taxCents: 24_691,
  refunds: [
    {
      amount: 1_199,
      reason: 'domain-lost',
      subjects: ['trynorthwind.com'],
      reference: 'adj_1',
      refundedAt: '2026-10-02T12:00:00.000Z',
      approvedAt: '2026-10-04T12:00:00.000Z',
    },
    {
      amount: 2_398,
      reason: 'transfer-failed',
      subjects: ['harborquay.com'],
      reference: 'adj_2',
      refundedAt: '2026-10-03T12:00:00.000Z',
      approvedAt: null,
    },
  ],
};

test.each([
  [
    'en' as const,
    [
      'Period: October 1, 2026 to November 1, 2026',
      'Payment reference: txn_123',
      'Seller',
      'Roost SAS',
      '1 quai de Test',
      '69002 Lyon',
      'France',
      'VAT number: FR12345678901',
      'Germany',
      'Subtotal',
      'Tax',
      '$246.91',
      '$1,481.47',
      'Refunded on October 4, 2026: someone else registered them first: trynorthwind.com (adj_1)',
      '-$11.99',
      'Refund sent on October 3, 2026, not approved yet: transfer failed: harborquay.com (adj_2)',
    ],
  ],
  [
    'fr' as const,
    [
      'Période : du 1 octobre 2026 au 1 novembre 2026',
      'Référence du paiement : txn_123',
      'Vendeur',
      'France',
      'Allemagne',
      'Sous-total',
      'Taxes',
      '246,91 $US',
      '1 481,47 $US',
      'Remboursement envoyé le 3 octobre 2026, pas encore approuvé, transfert échoué : harborquay.com (adj_2)',
    ],
  ],
])('the document in %s shows seller, period, tax, payment and refunds', async (language, expected) => {
  const text = await textOf(paid, language);
  // The PDF wraps long lines.
  for (const line of expected) expect(text.replaceAll(/\s+/g, ' ')).toContain(line);
});

test('the document says that tax is added until the tax is computed', async () => {
  expect(await textOf({})).toContain('Plus tax, where applicable.');
  expect(await textOf(paid)).not.toContain('Plus tax');
});

test('dates use the time zone of the invoice', async () => {
  const text = await textOf({ issuedAt: '2026-10-01T03:00:00.000Z', timeZone: 'America/New_York' });
  expect(text).toContain('Date: September 30, 2026');
});
