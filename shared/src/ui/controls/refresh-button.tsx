import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

export type RefreshButtonProps = { onRefresh: () => Promise<unknown>; children: ReactNode };

/** Spins only for a refresh by the user, not for a background refetch. */
export function RefreshButton({ onRefresh, children }: RefreshButtonProps) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    await onRefresh();
    setIsRefreshing(false);
  };
  return (
    <Button variant="ghost" icon={<RefreshCw aria-hidden />} loading={isRefreshing} onClick={() => void refresh()}>
      {children}
    </Button>
  );
}
