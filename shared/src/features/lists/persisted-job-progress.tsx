import { Trans } from '@lingui/react/macro';
import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { Banner, Button, Skeleton } from '@roost/shared/ui/core';
import type { PersistedJob } from './persisted-job.ts';

type PersistedJobProgressProps = {
  run: PersistedJob;
  /** The progress bar, lazily loaded. */
  bar: ComponentType<{ onShow: () => void }>;
  onShow: () => void;
};

/**
 * Shows the progress of a bulk action. The bar's script loads only when there is an action; a placeholder reserves its
 * height.
 */
export const PersistedJobProgress = ({ run, bar: Bar, onShow }: PersistedJobProgressProps) => {
  const hasJob = useSyncExternalStore(run.subscribe, () => run.read() !== null);
  if (!hasJob) return null;
  return (
    <Suspense fallback={<BarPlaceholder />}>
      <Bar onShow={onShow} />
    </Suspense>
  );
};

const BarPlaceholder = () => (
  <Banner
    tone="info"
    action={
      <Button size="sm" loading>
        <Trans>Show results</Trans>
      </Button>
    }
  >
    <Skeleton width={240} />
  </Banner>
);
