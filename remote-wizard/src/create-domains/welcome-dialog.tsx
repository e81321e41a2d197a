import { Trans } from '@lingui/react/macro';
import { useAppLinks } from '@roost/shared/platform';
import { Link, useNavigate } from '@roost/shared/router';
import { useFeature, usePermission, useMissingPermission } from '@roost/shared/session';
import { Button, buttonClass } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { UnpaidOrder } from './unpaid-order.tsx';
import { WelcomeSteps } from './welcome-steps.tsx';
import type { WizardMode } from './wizard-mode.ts';

/** The welcome dialog over the list of domains. Without the inbox wizard, it links to the wizard for domains only. */
export const WelcomeDialog = ({ onClose }: { onClose: () => void }) => {
  const links = useAppLinks();
  const navigate = useNavigate();
  const mode: WizardMode = useFeature('creationWizardEnabled') ? 'creation-wizard' : 'create-domains';
  const path = mode === 'creation-wizard' ? links.creationWizard() : links.createDomains();
  const missingPermission = useMissingPermission('edit');
  const mayEdit = usePermission('edit');
  const label = <Trans>Get Started</Trans>;
  return (
    <Dialog
      open
      title={<Trans>Create your first domains</Trans>}
      onClose={onClose}
      footer={
        mayEdit ? (
          <Link className={buttonClass({ variant: 'solid' })} to={path} data-autofocus>
            {label}
          </Link>
        ) : (
          <Button variant="solid" disabledReason={missingPermission}>
            {label}
          </Button>
        )
      }
    >
      <div className="r-section">
        {mayEdit && <UnpaidOrder mode={mode} onContinue={() => void navigate(`${path}?step=checkout`)} />}
        <WelcomeSteps mode={mode} />
      </div>
    </Dialog>
  );
};
