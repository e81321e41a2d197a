import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { Banner, Button, Skeleton } from '@roost/shared/ui/core';
import { keptBulkRun } from './kept-bulk-run.ts';

const BulkBar = lazyScreen(async () => {
  const { BulkBar } = await import(/* webpackChunkName: "bulk" */ './bulk-bar.tsx');
  return BulkBar;
});

/** Says how far a bulk action is. Its script is loaded when there is one, and its place is kept meanwhile. */
export const BulkProgress = ({ onShow }: { onShow: () => void }) => {
  const isKept = keptBulkRun.useIsKept();
  if (!isKept) return null;
  return (
    <Suspense fallback={<BarPlace />}>
      <BulkBar onShow={onShow} />
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
