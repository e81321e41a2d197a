import { Plus } from 'lucide-react';
import { Link } from '@roost/shared/router';
import { IconButton } from '@roost/shared/ui/core';

type UsageAddLinkProps = {
  label: string;
  tooltip: string;
  to: string;
  onFollow: (() => void) | undefined;
  /** Why the user cannot add more; undefined when they can. */
  disabledReason: string | undefined;
};

/** Link to the creation page, or a disabled button with the reason. */
export const UsageAddLink = ({ label, tooltip, to, onFollow, disabledReason }: UsageAddLinkProps) =>
  disabledReason === undefined ? (
    <Link className="r-usage__add" to={to} onClick={onFollow} aria-label={label} data-hint={tooltip}>
      <Plus aria-hidden />
    </Link>
  ) : (
    <IconButton className="r-usage__add" label={label} icon={<Plus aria-hidden />} disabledReason={disabledReason} />
  );
