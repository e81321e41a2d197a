import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '@roost/shared/contracts/billing/billing';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';

/** Describes one line of an invoice. */
export const useInvoiceLineText = (): ((line: InvoiceLine) => string) => {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useInboxTypeNames();
  return (line) => {
    switch (line.kind) {
      case 'domain':
        return t`${line.domain}, registered for one year`;
      case 'transfer':
        return t`${line.domain}, transfer`;
      case 'slots': {
        const name = names[line.type];
        const price = formats.money(line.unitPrice);
        const slots = plural(line.quantity, { one: '# slot', other: '# slots' });
        const text =
          line.interval === 'Monthly'
            ? t`${name}: ${slots} at ${price} per month`
            : t`${name}: ${slots} at ${price} per year`;
        if (line.share === null) return text;
        const { daysLeft, days } = line.share;
        return t`${text} (${daysLeft} of ${days} days)`;
      }
      case 'credit':
        return t`Credit for slots you returned`;
      case 'text':
        return line.text;
    }
  };
};
