import { useLingui } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { UsageAddLink } from './usage-add-link.tsx';

type UsageRowProps = {
  name: string;
  active: number;
  limit: number;
  /** Path of the creation page. */
  to: string;
  onFollow: (() => void) | undefined;
  /** Why the user's role cannot create inboxes; undefined when it can. */
  disabledReason: string | undefined;
};

/** A higher limit is shown without a progress bar (product spec, section 2). */
const smallLimit = 100;

export const UsageRow = ({ name, active, limit, to, onFollow, disabledReason }: UsageRowProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const used = formats.number(active);
  const all = formats.number(limit);
  return (
    <div className="r-usage__row" data-large={limit > smallLimit || undefined}>
      <span className="r-usage__name">{name}</span>
      <span className="r-usage__count" aria-label={t`${used} of ${all} used`}>
        {used}/{all}
      </span>
      <UsageAddLink
        label={t`Create inboxes: ${name}`}
        tooltip={t`Create Inboxes`}
        to={to}
        onFollow={onFollow}
        disabledReason={disabledReason ?? (active >= limit ? t`You have reached the limit of mailboxes` : undefined)}
      />
      {limit > 0 && limit <= smallLimit && <progress className="r-usage__bar" value={active} max={limit} aria-hidden />}
    </div>
  );
};
