import { Trans } from '@lingui/react/macro';
import { useMay, useSession } from '@roost/shared/session';
import { NotAllowedState, Section } from '@roost/shared/ui/core';
import { Members } from './members.tsx';

export const CompanyPage = () => {
  const workspace = useSession((session) => session.workspace);
  const company = useSession((session) => session.user?.company ?? '');
  const mayAdminister = useMay('administer');
  return (
    <div className="r-flow">
      <Section title={<Trans>Company</Trans>}>
        <dl className="r-facts">
          <dt>
            <Trans>Workspace</Trans>
          </dt>
          <dd>{workspace?.name}</dd>
          <dt>
            <Trans>Your company</Trans>
          </dt>
          <dd>{company === '' ? <Trans>Not given</Trans> : company}</dd>
        </dl>
      </Section>
      <Section look="bare" title={<Trans>Members</Trans>}>
        {mayAdminister ? (
          <Members />
        ) : (
          <NotAllowedState title={<Trans>The list of members is for administrators</Trans>}>
            <Trans>Your role in this workspace does not include it. An administrator can change that.</Trans>
          </NotAllowedState>
        )}
      </Section>
    </div>
  );
};
