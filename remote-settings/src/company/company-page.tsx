import { Trans } from '@lingui/react/macro';
import { usePermission, useSession } from '@roost/shared/session';
import { NotAllowedState, Section } from '@roost/shared/ui/core';
import { CompanyDetails } from './company-details.tsx';
import { Members } from './members.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

/** Workspace, company and members for administrators; other roles see the names. */
export const CompanyPage = () => {
  const workspace = useSession((session) => session.workspace);
  const company = useSession((session) => session.user?.company ?? '');
  const mayAdminister = usePermission('administer');
  if (workspace === null) return null;
  if (mayAdminister) {
    return (
      <div className="r-flow">
        <WorkspaceForm key={workspace.id} workspace={workspace} />
        <CompanyDetails />
        <Section variant="bare" title={<Trans>Members</Trans>}>
          <Members />
        </Section>
      </div>
    );
  }
  return (
    <div className="r-flow">
      <Section title={<Trans>Company</Trans>}>
        <dl className="r-facts">
          <dt>
            <Trans>Workspace</Trans>
          </dt>
          <dd>{workspace.name}</dd>
          <dt>
            <Trans>Your company</Trans>
          </dt>
          <dd>{company === '' ? <Trans>Not given</Trans> : company}</dd>
        </dl>
      </Section>
      <Section variant="bare" title={<Trans>Members</Trans>}>
        <NotAllowedState title={<Trans>Only administrators can manage the company and members</Trans>}>
          <Trans>Your role in this workspace doesn't include this page. An administrator can change your role.</Trans>
        </NotAllowedState>
      </Section>
    </div>
  );
};
