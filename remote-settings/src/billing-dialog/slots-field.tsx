import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { BillingInterval } from '@roost/shared/contracts/billing/billing';
import { inboxSlots } from '@roost/shared/rules/pricing/inbox-slots';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { maxSlots } from '@roost/shared/contracts/billing/subscription';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { useFormats } from '@roost/shared/i18n';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { TextInput } from '@roost/shared/ui/core';

type SlotsFieldProps = {
  type: InboxType;
  limitations: Limitations;
  /** Slots of the type that the other interval bills; they stay. */
  otherSlots: { interval: BillingInterval; number: number };
  value: string;
  /** Minimum number of slots; set only when the value is lower. */
  minSlots: number | undefined;
  onChange: (value: string) => void;
};

/** Input of the number of slots of a type. */
export const SlotsField = ({ type, limitations, otherSlots, value, minSlots, onChange }: SlotsFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const formats = useFormats();
  const typeName = useInboxTypeNames()[type];
  const slots = inboxSlots(limitations, type);
  const [active, limit, free] = [slots.active, slots.limit, slots.free].map(formats.number);
  const isNumber = /^\s*\d{1,6}\s*$/.test(value) && Number(value) <= maxSlots;
  const most = formats.number(maxSlots);
  const fewest = formats.number(minSlots ?? 0);
  const error = !isNumber
    ? t`Enter a whole number from 0 to ${most}`
    : minSlots === undefined
      ? undefined
      : t`At least ${fewest}: these slots are in use`;
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        {typeName}
      </label>
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxSlots}
        step={1}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="r-field__error">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="r-field__hint">
        <Trans>
          {active} of {limit} in use, {free} available
        </Trans>{' '}
        {otherSlots.number > 0 &&
          (otherSlots.interval === 'Monthly' ? (
            <Plural value={otherSlots.number} one="# slot is billed monthly" other="# slots are billed monthly" />
          ) : (
            <Plural value={otherSlots.number} one="# slot is billed yearly" other="# slots are billed yearly" />
          ))}
      </p>
    </div>
  );
};
