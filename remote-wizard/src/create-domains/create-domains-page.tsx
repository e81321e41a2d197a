import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { ActionBar } from '@roost/shared/flow';
import { lazyScreen } from '@roost/shared/platform';
import { usePermission, useMissingPermission } from '@roost/shared/session';
import { Button, Card, NotAllowedState, PageHeader, PageTitle, Skeleton } from '@roost/shared/ui/core';
import { useWizardUrlState } from './use-wizard-url-state.ts';
import { WelcomeSteps } from './welcome-steps.tsx';
import type { WizardMode } from './wizard-mode.ts';

const Wizard = lazyScreen(async () => {
  const { Wizard } = await import('./wizard.tsx');
  return Wizard;
});
const UnpaidOrder = lazyScreen(async () => {
  const { UnpaidOrder } = await import('./unpaid-order.tsx');
  return UnpaidOrder;
});

export const CreateDomainsPage = ({ mode }: { mode: WizardMode }) => {
  const { t } = useLingui();
  const { values, change, replace } = useWizardUrlState();
  const missingPermission = useMissingPermission('edit');
  const mayEdit = usePermission('edit');

  const title = mode === 'creation-wizard' ? t`Create domains and inboxes` : t`Create domains`;
  return (
    <div className="r-wizard">
      <PageTitle parts={[title]} />
      <PageHeader title={title} />
      {values.step === null && (
        <div className="r-flow">
          <Suspense fallback={null}>
            {mayEdit && <UnpaidOrder mode={mode} onContinue={() => change({ step: 'checkout' })} />}
          </Suspense>
          <Card className="r-section">
            <WelcomeSteps mode={mode} />
          </Card>
          <ActionBar>
            <Button
              variant="solid"
              size="lg"
              disabledReason={missingPermission}
              onClick={() => change({ step: 'domains' })}
            >
              <Trans>Get Started</Trans>
            </Button>
          </ActionBar>
        </div>
      )}
      {values.step !== null && !mayEdit && <NotAllowedState>{missingPermission}</NotAllowedState>}
      {values.step !== null && mayEdit && (
        <Suspense fallback={<Skeleton height={240} />}>
          <Wizard
            mode={mode}
            title={title}
            step={values.step}
            proposed={values.names}
            onAdopted={() => replace({ names: [] })}
            onStep={(step) => change({ step })}
          />
        </Suspense>
      )}
    </div>
  );
};
