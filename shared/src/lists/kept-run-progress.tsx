import { Trans } from '@lingui/react/macro';
import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { Banner, Button, Skeleton } from '@roost/shared/ui/core';
import type { KeptRun } from './kept-run.ts';

type KeptRunProgressProps = {
  run: KeptRun;
  /** The bar that says how far it is, lazily loaded. */
  bar: ComponentType<{ onShow: () => void }>;
  onShow: () => void;
};

/** Says how far a bulk action is. The script of its bar is loaded when there is one, and its place is kept meanwhile. */
export const KeptRunProgress = ({ run, bar: Bar, onShow }: KeptRunProgressProps) => {
  const isKept = useSyncExternalStore(run.subscribe, () => run.read() !== null);
  if (!isKept) return null;
  return (
    <Suspense fallback={<BarPlace />}>
      <Bar onShow={onShow} />
    </Suspense>
  );
};

const BarPlace = () => (
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
