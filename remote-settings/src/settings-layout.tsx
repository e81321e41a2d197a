import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { NavLink } from '@roost/shared/router';
import { PageHeader, Skeleton } from '@roost/shared/ui/core';
import { UnsavedForms } from '@roost/shared/drafts/unsaved-forms';

/** One settings page with links to the others; each has its own URL. */
export const SettingsLayout = ({ page }: { page: ReactNode }) => {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      <nav className="r-tabs" aria-label={t`Settings`}>
        <NavLink className="r-tab" to="../profile">
          <Trans>Profile</Trans>
        </NavLink>
        <NavLink className="r-tab" to="../billing">
          <Trans>Billing</Trans>
        </NavLink>
        <NavLink className="r-tab" to="../company">
          <Trans>Company</Trans>
        </NavLink>
      </nav>
      <div className="r-tab-panel">
        <UnsavedForms>
          <Suspense fallback={<Skeleton height={240} />}>{page}</Suspense>
        </UnsavedForms>
      </div>
    </>
  );
};
