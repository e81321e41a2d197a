/**
 * Runs `act` under a Web Lock, so that only one tab pays for the form. Calls `onBusy` when another tab has the lock.
 * The browser releases the lock when a tab is closed or crashes.
 */
export const withPaymentLock = (
  { lockName, onBusy }: { lockName: string; onBusy: () => void },
  act: () => Promise<void>,
): Promise<void> =>
  navigator.locks.request(`roost-payment/${lockName}`, { ifAvailable: true }, (lock) =>
    lock === null ? onBusy() : act(),
  ) as Promise<void>;
