import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { useMay, useRefusal } from '@roost/shared/session';
import { Button, Card, NotAllowedState, PageHeader, Skeleton } from '@roost/shared/ui/core';
import { useWizardAddress } from './use-wizard-address.ts';
import { WelcomeSteps } from './welcome-steps.tsx';

const Wizard = lazyScreen(async () => {
  const { Wizard } = await import('./wizard.tsx');
  return Wizard;
});

export const CreateDomainsPage = () => {
  const { values, change } = useWizardAddress();
  const refusal = useRefusal('edit');
  const mayEdit = useMay('edit');

  return (
    <>
      <PageHeader title={<Trans>Create domains</Trans>} />
      {values.step === null && (
        <div className="r-flow r-flow--narrow">
          <Card className="r-section">
            <WelcomeSteps />
          </Card>
          <div className="r-flow__actions">
            <Button variant="solid" size="lg" disabledReason={refusal} onClick={() => change({ step: 'domains' })}>
              <Trans>Get Started</Trans>
            </Button>
          </div>
        </div>
      )}
      {values.step !== null && !mayEdit && <NotAllowedState>{refusal}</NotAllowedState>}
      {values.step !== null && mayEdit && (
        <Suspense fallback={<Skeleton height={240} />}>
          <Wizard step={values.step} onStep={(step) => change({ step })} />
        </Suspense>
      )}
    </>
  );
};
