import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyScreen } from '@roost/shared/platform';
import { Banner, Button, Skeleton } from '@roost/shared/ui/core';
import { keptBulkDns } from './kept-bulk-dns.ts';

const BulkDnsBar = lazyScreen(async () => {
  // In one script with the dialog that starts a run: it is there before there is anything to say.
  const { BulkDnsBar } = await import(/* webpackChunkName: "bulk-dns" */ './bulk-dns-bar.tsx');
  return BulkDnsBar;
});

/** Says how far an update of many domains is. Its script is loaded when there is one, and its place is kept meanwhile. */
export const BulkDnsProgress = ({ onShow }: { onShow: () => void }) => {
  const isKept = keptBulkDns.useIsKept();
  if (!isKept) return null;
  return (
    <Suspense fallback={<BarPlace />}>
      <BulkDnsBar onShow={onShow} />
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
