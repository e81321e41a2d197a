import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Shows that the browser is offline, over the page. The attribute on the document dims rows that were loaded earlier
 * (table.css). Its script loads while the browser is online.
 */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline);
  }, [isOnline]);
  // The live region exists before its text, so that screen readers announce the change.
  return (
    <div className="r-page-notice" role="status">
      {!isOnline && (
        <p className="r-offline__text">
          <WifiOff aria-hidden />
          <Trans>You're offline. Changes can't be saved until the connection is back.</Trans>
        </p>
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
