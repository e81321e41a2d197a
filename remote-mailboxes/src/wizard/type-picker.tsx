import { Trans, useLingui } from '@lingui/react/macro';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { RadioGroup, type RadioOption } from '@roost/shared/ui/core';

type TypePickerProps = { value: InboxType; onChange: (type: InboxType) => void };

/** Selects the provider of the inboxes. A dedicated IP is requested, not created. */
export const TypePicker = ({ value, onChange }: TypePickerProps) => {
  const { t } = useLingui();
  const names = useInboxTypeNames();
  const options: RadioOption<InboxType | 'IP'>[] = [
    ...InboxType.options.map((type) => ({ value: type, label: names[type] })),
    { value: 'IP', label: names.IP, hint: t`Please contact us to request access`, disabled: true },
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
