import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useFormats } from '@roost/shared/i18n';
import { Link } from '@roost/shared/router';

type UsageRowProps = {
  name: string;
  active: number;
  limit: number;
  /** Where more are created; null when that is not possible. */
  to: string | null;
};

/** A limit above this is shown without a bar: nobody watches it fill (product spec, section 2). */
const smallLimit = 100;

export const UsageRow = ({ name, active, limit, to }: UsageRowProps) => {
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
      {to !== null && (
        <Link className="r-usage__add" to={to} aria-label={t`Create inboxes: ${name}`} data-hint={t`Create Inboxes`}>
          <Plus aria-hidden />
        </Link>
      )}
      {limit > 0 && limit <= smallLimit && <progress className="r-usage__bar" value={active} max={limit} aria-hidden />}
    </div>
  );
};
