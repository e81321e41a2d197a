import { Trans } from '@lingui/react/macro';
import { getCompany } from '@roost/shared/contracts/workspaces/company';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { useWorkspaceId } from '@roost/shared/session';
import { Section, Skeleton } from '@roost/shared/ui/core';
import { CompanyForm } from './company-form.tsx';

/** The company on invoices. */
export const CompanyDetails = () => {
  const params = { workspaceId: useWorkspaceId() };
  const call = useCall(getCompany, { params });
  const { data: company, error } = call;
  return (
    <Section
      title={<Trans>Company</Trans>}
      description={<Trans>Appears on future invoices. Issued invoices don't change.</Trans>}
    >
      {company !== undefined ? (
        <CompanyForm company={company} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : (
        <LoadFailed call={call} title={<Trans>The company could not be loaded</Trans>} />
      )}
    </Section>
  );
};
