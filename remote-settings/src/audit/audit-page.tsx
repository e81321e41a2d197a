import { Trans } from '@lingui/react/macro';
import { usePermission } from '@roost/shared/session';
import { NotAllowedState, Section } from '@roost/shared/ui/core';
import { AuditEvents } from './audit-events.tsx';

/** Who has seen or exported passwords, for administrators. */
export const AuditPage = () => {
  const mayAdminister = usePermission('administer');
  if (!mayAdminister) {
    return (
      <NotAllowedState title={<Trans>Only administrators can see the audit trail</Trans>}>
        <Trans>Your role in this workspace doesn't include this page. An administrator can change your role.</Trans>
      </NotAllowedState>
    );
  }
  return (
    <Section variant="bare" title={<Trans>Audit trail</Trans>}>
      <p>
        <Trans>Passwords that someone views or exports are recorded here for a year.</Trans>
      </p>
      <AuditEvents />
    </Section>
  );
};
