import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { placementMatrix } from '@roost/shared/rules/deliverability/placement-totals';
import { lazyScreen } from '@roost/shared/platform';
import { Section, Spinner } from '@roost/shared/ui/core';
import { PlacementMatrix } from './placement-matrix.tsx';
import { SeedResults } from './seed-results.tsx';

const PlacementShares = lazyScreen(async () => {
  const { PlacementShares } = await import('./placement-shares.tsx');
  return PlacementShares;
});

/** Results: shares, counts by provider and folder, and each seed inbox with its authentication. */
export const PlacementResults = ({ placement }: { placement: InboxPlacementDetails }) => {
  const { t } = useLingui();
  const matrix = placementMatrix(placement.results);
  const isCompleted = placement.status === 'Completed';
  return (
    <>
      <Suspense fallback={<Spinner label={t`Loading the chart`} />}>
        <PlacementShares matrix={matrix} totals={placement.totals} />
      </Suspense>
      <Section variant="bare" title={<Trans>Providers by folder</Trans>}>
        <PlacementMatrix matrix={matrix} totals={placement.totals} isCompleted={isCompleted} />
      </Section>
      <Section
        variant="bare"
        title={<Trans>Seeds</Trans>}
        description={
          <Trans>Where each seed inbox put the message, by which policy, and how it was authenticated.</Trans>
        }
      >
        <SeedResults results={placement.results} isCompleted={isCompleted} />
      </Section>
    </>
  );
};
