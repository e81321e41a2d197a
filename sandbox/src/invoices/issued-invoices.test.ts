import { createInvoiceTicket, downloadInvoice } from '@roost/shared/contracts/billing/billing';
import { saveCompany } from '@roost/shared/contracts/workspaces/company';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aCompany, freeNames } from '#testing/northwind-fixture.ts';
import { extractPdfText } from '#testing/extract-pdf-text.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin } = billing;
const params = { workspaceId: northwindId };

const seller = { ...aCompany(), company: 'Roost Ireland Ltd.', country: 'IE', vat: 'IE1234567T' };

/** An invoice issued by `seller`. */
const issue = async () => {
  const { sandbox } = billing.api();
  const { settings } = sandbox;
  sandbox.settings = { ...settings, seller };
  await billing.pay(await billing.order(await freeNames(admin, 1)));
  sandbox.settings = settings;
  return (await billing.newestInvoice())?.id ?? '';
};

const download = async (invoiceId: string) => {
  const { body } = await admin(createInvoiceTicket, { params: { invoiceId } });
  const { ticket } = body as { ticket: string };
  return extractPdfText((await billing.api().anyone(downloadInvoice, { params: { ticket } })).bytes);
};

test('an issued invoice is unchanged after the company, its name or its time zone changes', async () => {
  await admin(saveCompany, { params, body: { ...aCompany(), company: 'Northwind Before Inc.' } });
  const invoiceId = await issue();
  const issued = await download(invoiceId);
  const listed = await billing.newestInvoice();
  expect(issued).toContain('Northwind Before Inc.');
  await admin(saveCompany, {
    params,
    body: {
      ...aCompany(),
      company: 'Northwind After GmbH',
      streetAddress1: 'Torstr. 1',
      country: 'DE',
      vat: 'DE123456789',
    },
  });
  await billing.setWorkspace({ name: 'Southwind', timeZone: 'Pacific/Kiritimati' });
  expect(await download(invoiceId)).toBe(issued);
  expect(await billing.newestInvoice()).toEqual(listed);
});

test('an invoice keeps the seller that was configured when it was issued', async () => {
  const invoiceId = await issue();
  expect(await billing.newestInvoice()).toMatchObject({ seller });
  const text = await download(invoiceId);
  expect(text).toContain('Roost Ireland Ltd.');
  expect(text).toContain('VAT number: IE1234567T');
});
