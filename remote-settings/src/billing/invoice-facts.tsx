import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import type { Company } from '@roost/shared/contracts/workspaces/company';
import { useFormats } from '@roost/shared/i18n';

/** Date, period, parties and payment of an invoice. */
export const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => {
  const formats = useFormats();
  const { seller, billTo, period, paymentReference, issuedAt, timeZone } = invoice;
  const from = period === null ? '' : formats.day(period.from, { timeZone });
  const to = period === null ? '' : formats.day(period.to, { timeZone });
  return (
    <dl className="r-facts">
      <dt>
        <Trans>Date</Trans>
      </dt>
      <dd>{formats.day(issuedAt, { timeZone })}</dd>
      {period !== null && (
        <>
          <dt>
            <Trans>Period</Trans>
          </dt>
          <dd>
            <Trans>
              {from} to {to}
            </Trans>
          </dd>
        </>
      )}
      {paymentReference !== null && (
        <>
          <dt>
            <Trans>Payment reference</Trans>
          </dt>
          <dd>
            <code>{paymentReference}</code>
          </dd>
        </>
      )}
      {seller !== null && (
        <>
          <dt>
            <Trans>Seller</Trans>
          </dt>
          <dd>
            <Address company={seller} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Billed to</Trans>
      </dt>
      <dd>
        <Address company={billTo} />
      </dd>
    </dl>
  );
};

const Address = ({ company: { company, vat, country, ...address } }: { company: Company }) => {
  const { t, i18n } = useLingui();
  const { streetAddress1, streetAddress2, postalCode, city, state } = address;
  const countryName =
    country === '' ? '' : (new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country) ?? country);
  const lines = [
    company,
    streetAddress1,
    streetAddress2,
    [postalCode, city, state].filter((part) => part !== '').join(' '),
    countryName,
    vat === '' ? '' : t`VAT number: ${vat}`,
  ];
  return lines.filter((line) => line !== '').map((line) => <div key={line}>{line}</div>);
};
