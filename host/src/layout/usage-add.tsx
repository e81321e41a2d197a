import { Plus } from 'lucide-react';
import { Link } from '@roost/shared/router';
import { IconButton } from '@roost/shared/ui/core';

type UsageAddProps = {
  label: string;
  hint: string;
  to: string;
  /** Why nothing more can be added now; undefined when it can. */
  refusal: string | undefined;
};

/** Leads to where more of something is made, or says why there can be no more. */
export const UsageAdd = ({ label, hint, to, refusal }: UsageAddProps) =>
  refusal === undefined ? (
    <Link className="r-usage__add" to={to} aria-label={label} data-hint={hint}>
      <Plus aria-hidden />
    </Link>
  ) : (
    <IconButton className="r-usage__add" label={label} icon={<Plus aria-hidden />} disabledReason={refusal} />
  );
