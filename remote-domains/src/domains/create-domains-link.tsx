import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useAppLinks } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { useMissingPermission } from '@roost/shared/session';
import { Button, buttonClass } from '@roost/shared/ui/core';

/** Link to the purchase of domains, or a disabled button with the reason. */
export const CreateDomainsLink = () => {
  const links = useAppLinks();
  const missingPermission = useMissingPermission('edit');
  const label = (
    <>
      <Plus aria-hidden />
      <Trans>Create Domains</Trans>
    </>
  );
  if (missingPermission !== undefined) {
    return (
      <Button variant="solid" disabledReason={missingPermission}>
        {label}
      </Button>
    );
  }
  return (
    <Link className={buttonClass({ variant: 'solid' })} to={links.createDomains()}>
      {label}
    </Link>
  );
};
