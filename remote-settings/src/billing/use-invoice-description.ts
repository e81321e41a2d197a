import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import { useInboxTypeNames } from '@roost/shared/inboxes';

type Line = Invoice['lines'][number];

/** Short description of an invoice; its document has the lines. */
export const useInvoiceDescription = (): ((invoice: Invoice) => string) => {
  const { t, i18n } = useLingui();
  const names = useInboxTypeNames();
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });

  return ({ lines }) => {
    const of = <K extends Line['kind']>(kind: K) =>
      lines.filter((line): line is Extract<Line, { kind: K }> => line.kind === kind);
    const registered = of('domain');
    const transferred = of('transfer');
    const count = registered.length;
    const moved = transferred.length;
    const [first] = registered;
    const [firstMoved] = transferred;
    const parts = [
      ...(first === undefined
        ? []
        : [count === 1 ? first.domain : t`${plural(count, { one: '# domain', other: '# domains' })}, one year`]),
      ...(firstMoved === undefined
        ? []
        : [
            moved === 1
              ? t`${firstMoved.domain}, transfer`
              : t`${plural(moved, { one: '# domain', other: '# domains' })}, transfer`,
          ]),
      ...of('slots').map(({ type, quantity, interval }) => {
        const name = names[type];
        const slots = plural(quantity, { one: '# slot', other: '# slots' });
        return interval === 'Monthly' ? t`${name}: ${slots}, billed monthly` : t`${name}: ${slots}, billed yearly`;
      }),
      ...of('text').map(({ text }) => text),
      ...of('unknown').map(({ name }) => name),
    ];
    return list.format(parts);
  };
};
