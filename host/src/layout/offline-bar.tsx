import { Trans } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { Banner } from '@roost/shared/ui/core';

/** Shows that the browser is offline. The attribute on the document dims rows that were loaded earlier (table.css). */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline);
  }, [isOnline]);
  // The live region exists before its text, so that screen readers announce the change.
  return (
    <div className="r-offline" role="status">
      {!isOnline && (
        <Banner tone="warning" shape="edge">
          <Trans>You're offline. You see what was loaded earlier, and changes can't be saved.</Trans>
        </Banner>
      )}
    </div>
  );
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
