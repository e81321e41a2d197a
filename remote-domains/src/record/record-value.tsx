import { useLingui } from '@lingui/react/macro';
import { CopyButton, MiddleCut } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

type RecordValueProps = {
  value: string;
  /** Names the record: "TXT @". */
  name: string;
  /** The visible text; the default is the value. */
  text?: string;
};

/** The value of a record on one line, with a button that copies all of it. */
export const RecordValue = ({ value, name, text = value }: RecordValueProps) => {
  const { t } = useLingui();
  return (
    <span className="r-record-value">
      <MiddleCut value={text} className="r-mono" />
      <CopyButton
        value={value}
        label={t`Copy the value of ${name}`}
        onCopyFailed={() => toast({ tone: 'danger', title: t`We couldn't copy the value. Copy it manually.` })}
      />
    </span>
  );
};
