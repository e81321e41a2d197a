import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { Card } from '@roost/shared/ui/core';
import type { Order } from './use-payment.ts';

/** Who buys the domains, and what is set up on them. The prices are in the summary below. */
export const OrderDetails = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const typeNames = useInboxTypeNames();
  const { registrant, redirect, dmarcEmail, mailboxes } = order;
  const { firstName, lastName, company, email, streetAddress1, postalCode, city, state, country } = registrant;
  return (
    <Card className="r-section">
      <dl className="r-facts" aria-label={t`Your order`}>
        <dt>
          <Trans>Registrant</Trans>
        </dt>
        <dd>
          {firstName} {lastName}, {company}
          <br />
          {email}
          <br />
          {streetAddress1}, {postalCode} {city}, {state}, {country}
        </dd>
        <dt>
          <Trans>Forwarding</Trans>
        </dt>
        <dd>{redirect ?? <Trans>None</Trans>}</dd>
        <dt>
          <Trans>DMARC reports</Trans>
        </dt>
        <dd>{dmarcEmail ?? <Trans>None</Trans>}</dd>
        {mailboxes !== undefined && (
          <>
            <dt>{typeNames[mailboxes.type]}</dt>
            <dd>
              <details className="r-order-inboxes">
                <summary>
                  <Plural value={mailboxes.emails.length} one="# inbox" other="# inboxes" />
                </summary>
                <ul>
                  {mailboxes.emails.map((inbox) => (
                    <li key={inbox.email}>{inbox.email}</li>
                  ))}
                </ul>
              </details>
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
};
