import { Trans } from '@lingui/react/macro';
import { usePlaces } from '@roost/shared/platform';
import { Link } from '@roost/shared/router';
import { useFeature, useRefusal } from '@roost/shared/session';
import { Button, buttonClass } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { WelcomeSteps } from './welcome-steps.tsx';

/** The welcome over the list of domains. Without the wizard for inboxes it leads to the one for domains alone. */
export const WelcomeDialog = ({ onClose }: { onClose: () => void }) => {
  const places = usePlaces();
  const hasInboxWizard = useFeature('creationWizardEnabled');
  const refusal = useRefusal('edit');
  const label = <Trans>Get Started</Trans>;
  return (
    <Dialog
      open
      title={<Trans>Create your first domains</Trans>}
      onClose={onClose}
      footer={
        refusal === undefined ? (
          <Link
            className={buttonClass({ variant: 'solid' })}
            to={hasInboxWizard ? places.creationWizard() : places.createDomains()}
            data-autofocus
          >
            {label}
          </Link>
        ) : (
          <Button variant="solid" disabledReason={refusal}>
            {label}
          </Button>
        )
      }
    >
      <div className="r-section">
        <WelcomeSteps />
      </div>
    </Dialog>
  );
};
