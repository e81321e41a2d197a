import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { useMissingPermission } from '@roost/shared/session';
import { Button, buttonClass } from '@roost/shared/ui/core';

/** Link to the purchase of domains, or a disabled button with the reason. */
export const CreateDomainsLink = () => {
  const places = useAppLinks();
  const refusal = useMissingPermission('edit');
  const label = (
    <>
      <Plus aria-hidden />
      <Trans>Create Domains</Trans>
    </>
  );
  if (refusal !== undefined) {
    return (
      <Button variant="solid" disabledReason={refusal}>
        {label}
      </Button>
    );
  }
  return (
    <Link className={buttonClass({ variant: 'solid' })} to={places.createDomains()}>
      {label}
    </Link>
  );
};
