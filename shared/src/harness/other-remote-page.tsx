import { MapPin } from 'lucide-react';
import { buttonClass, EmptyState } from '@roost/shared/ui/core';
import { Link, useLocation } from '@roost/shared/router';

/** Placeholder for a mount of another remote; shows its name. */
export const OtherRemotePage = ({ start }: { start: string }) => {
  const { pathname, search } = useLocation();
  const [, path] = pathname.split('/');
  return (
    <EmptyState
      icon={<MapPin aria-hidden />}
      title={`Screen of another remote: ${path}`}
      action={
        <Link className={buttonClass({})} to={start}>
          Back to this remote
        </Link>
      }
    >
      In the complete dashboard, the host shows <code>{pathname + search}</code> here.
    </EmptyState>
  );
};
