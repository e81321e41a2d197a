import { noCompany } from '@roost/shared/contracts/company';
import type { Invoice } from '@roost/shared/contracts/billing';
import { textOfPdf } from '#testing/text-of-pdf.ts';
import { invoiceDocument } from './invoice-document.ts';

const invoice: Invoice = {
  id: 'invoice-1',
  number: 'RST-000001',
  status: 'Paid',
  total: 123_456,
  currency: 'USD',
  issuedAt: '2026-10-01T12:00:00.000Z',
  lines: [{ kind: 'domain', domain: 'trynorthwind.com', amount: 123_456 }],
};
const textFor = async (company: string, language: 'en' | 'fr' = 'en') =>
  textOfPdf(await invoiceDocument(invoice, { name: 'Northwind', company: { ...noCompany, company }, language }));

test.each([
  ['Latin with its marks', 'Łódź & Đặng Ørsted GmbH'],
  ['Greek', 'Βόρειος Άνεμος ΑΕ'],
  ['Cyrillic', 'ООО «Северный ветер», Київ'],
  ['Chinese', '北风网络科技有限公司'],
  ['Japanese', '株式会社ノースウィンド'],
  ['Korean', '주식회사 북풍'],
  ['Thai', 'บริษัท ลมเหนือ'],
  ['two scripts', 'Northwind 東京'],
])('a name in %s stands in the document as it is', async (_, name) => {
  expect((await textFor(name)).split('\n')).toContain(name);
});

test.each([
  ['an ideograph that no font has', '\u{20BB7}野家', '?野家'],
  ['a private character', 'Acme\uE000', 'Acme?'],
  ['what has no shape', 'Ac\u200Bme\u0007\uFE0F', 'Acme'],
  ['a line break', 'Acme\nLondon', 'Acme London'],
])('%s does not end as an empty box', async (_, name, shown) => {
  expect((await textFor(name)).split('\n')).toContain(shown);
});

test('words and amounts are those of the language', async () => {
  const french = await textFor('Northwind', 'fr');
  expect(french).toContain('Facturé à');
  expect(french.replaceAll(/\s/g, ' ')).toContain('1 234,56 $US');
});
