import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import { orderedUnitPrice } from '@roost/shared/rules/pricing/slot-charge';
import { unitPrice } from '@roost/shared/rules/pricing/unit-price';
import { useSession } from '@roost/shared/session';
import { RadioGroup, type RadioOption } from '@roost/shared/ui/core';

type TypePickerProps = {
  value: InboxType;
  /** Number of planned inboxes: the price depends on it. */
  wanted: number;
  onChange: (type: InboxType) => void;
};

/** Selects the provider of the inboxes, with the price of each. A dedicated IP is requested, not created. */
export const TypePicker = ({ value, wanted, onChange }: TypePickerProps) => {
  const { t } = useLingui();
  const names = useInboxTypeNames();
  const formats = useFormats();
  const plans = useSession((session) => session.plans);
  const ipPrice = unitPrice({ plans, type: 'IP', quantity: 1 });
  const options: RadioOption<InboxType | 'IP'>[] = [
    ...InboxType.options.map((type) => ({
      value: type,
      label: names[type],
      hint: <TypePrice type={type} wanted={wanted} />,
    })),
    {
      value: 'IP',
      label: names.IP,
      hint: (
        <>
          {ipPrice !== null && (
            <>
              <Trans>{formats.money(ipPrice)} per IP per month</Trans>
              <br />
            </>
          )}
          {t`Please contact us to request access`}
        </>
      ),
      disabled: true,
    },
  ];
  return (
    <RadioGroup
      direction="row"
      label={<Trans>Inbox type</Trans>}
      options={options}
      value={value}
      onChange={(type) => type !== 'IP' && onChange(type)}
    />
  );
};

/** The price of the next inbox beyond the free slots, and these slots. */
const TypePrice = ({ type, wanted }: { type: InboxType; wanted: number }) => {
  const formats = useFormats();
  const plans = useSession((session) => session.plans);
  const limitations = useSession((session) => session.limitations);
  if (limitations === null) return null;
  const { free } = inboxSlots(limitations, type);
  const quantity = Math.max(1, wanted - free);
  const price = orderedUnitPrice({ plans, limitations, interval: 'Monthly', type, quantity });
  return (
    <>
      {price !== null && (
        <>
          <Trans>{formats.money(price)} per inbox per month</Trans>
          <br />
        </>
      )}
      {free > 0 && <Plural value={free} one="# free slot" other="# free slots" />}
    </>
  );
};
