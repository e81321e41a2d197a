import { Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppLinks, type SlotProps } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { useFeature, useSession } from '@roost/shared/session';
import { Card, IconButton, linkClass, VisuallyHidden } from '@roost/shared/ui/core';

/** Over the lists of a workspace without an export: what is done, and a link to the next step. */
export const SetupChecklist = ({ onHide }: SlotProps['setup-checklist']) => {
  const { t } = useLingui();
  const links = useAppLinks();
  const hasInboxWizard = useFeature('creationWizardEnabled');
  const limits = useSession(({ limitations }) => limitations);
  const hasDomains = (limits?.domainsCount ?? 0) > 0;
  const type =
    (limits?.activeMailboxesCount ?? 0) > 0
      ? 'Private'
      : (limits?.googleWorkspaceActiveMailboxesCount ?? 0) > 0
        ? 'GoogleWorkspace'
        : (limits?.outlookActiveMailboxesCount ?? 0) > 0
          ? 'Outlook'
          : null;
  return (
    <Card className="r-setup__card" aria-label={t`Setup`}>
      <h2 className="r-setup__title">
        <Trans>Finish your setup</Trans>
      </h2>
      <ol className="r-setup__steps">
        <Step isDone={hasDomains} to={hasInboxWizard ? links.creationWizard() : links.createDomains()}>
          <Trans>Choose domains</Trans>
        </Step>
        <Step isDone={type !== null} to={hasDomains ? links.createMailboxes('Private') : null}>
          <Trans>Create inboxes</Trans>
        </Step>
        <Step isDone={false} to={type === null ? null : links.mailboxes(type)}>
          <Trans>Export inboxes</Trans>
        </Step>
      </ol>
      <IconButton label={t`Hide the setup`} icon={<X aria-hidden />} onClick={onHide} />
    </Card>
  );
};

type StepProps = {
  isDone: boolean;
  /** Null while an earlier step is missing. */
  to: string | null;
  children: ReactNode;
};

const Step = ({ isDone, to, children }: StepProps) => (
  <li data-done={isDone || undefined}>
    {isDone ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
    {isDone || to === null ? (
      <span>
        {children}{' '}
        {isDone && (
          <VisuallyHidden>
            <Trans>(done)</Trans>
          </VisuallyHidden>
        )}
      </span>
    ) : (
      <Link className={linkClass} to={to}>
        {children}
      </Link>
    )}
  </li>
);
