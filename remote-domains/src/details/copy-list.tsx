import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

type CopyListProps = { items: readonly { label?: string; value: string }[] };

/** Values with a button that copies each. */
export const CopyList = ({ items }: CopyListProps) => {
  const { t } = useLingui();
  return (
    <ul className="r-copy-list">
      {items.map(({ label, value }) => (
        <li key={value}>
          <span>
            {label !== undefined && <span className="r-copy-label">{label}</span>}
            <code>{value}</code>
          </span>
          <CopyButton
            value={value}
            label={t`Copy ${value}`}
            onCopied={() => toast({ tone: 'success', title: t`${value} copied to clipboard successfully!` })}
            onCopyFailed={() => toast({ tone: 'danger', title: t`We couldn't copy ${value}. Copy it manually.` })}
          />
        </li>
      ))}
    </ul>
  );
};
