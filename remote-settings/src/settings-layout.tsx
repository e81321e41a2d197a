import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { NavLink } from '@roost/shared/router';
import { usePermission } from '@roost/shared/session';
import { PageHeader, PageTitle, Skeleton } from '@roost/shared/ui/core';
import { UnsavedForms } from '@roost/shared/drafts/unsaved-forms';

type SettingsLayoutProps = { tab: 'profile' | 'billing' | 'company' | 'audit'; page: ReactNode };

/** One settings page with links to the others; each has its own URL. */
export const SettingsLayout = ({ tab, page }: SettingsLayoutProps) => {
  const { t } = useLingui();
  const names = { profile: t`Profile`, billing: t`Billing`, company: t`Company`, audit: t`Audit trail` };
  const mayAdminister = usePermission('administer');
  return (
    <>
      <PageTitle parts={[names[tab], t`Settings`]} />
      <PageHeader title={<Trans>Settings</Trans>} />
      <nav className="r-tabs" aria-label={t`Settings`}>
        <NavLink className="r-tab" to="../profile">
          {names.profile}
        </NavLink>
        <NavLink className="r-tab" to="../billing">
          {names.billing}
        </NavLink>
        <NavLink className="r-tab" to="../company">
          {names.company}
        </NavLink>
        {mayAdminister && (
          <NavLink className="r-tab" to="../audit">
            {names.audit}
          </NavLink>
        )}
      </nav>
      <div className="r-tab-panel">
        <UnsavedForms>
          <Suspense fallback={<Skeleton height={240} />}>{page}</Suspense>
        </UnsavedForms>
      </div>
    </>
  );
};
