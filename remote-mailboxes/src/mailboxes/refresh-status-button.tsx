import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@roost/shared/ui/core';

/** Turns only while somebody waits for it, not whenever the list reads itself again. */
export const RefreshStatusButton = ({ onRefresh }: { onRefresh: () => Promise<unknown> }) => {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    await onRefresh();
    setIsRefreshing(false);
  };
  return (
    <Button variant="ghost" icon={<RefreshCw aria-hidden />} loading={isRefreshing} onClick={() => void refresh()}>
      <Trans>Refresh Status</Trans>
    </Button>
  );
};
