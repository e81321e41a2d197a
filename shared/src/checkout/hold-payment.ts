/**
 * Does it unless another tab of the same browser is at it: one payment of the form at a time. The browser gives the lock back when the
 * tab is closed or crashes.
 */
export const holdPayment = (
  { lockName, onBusy }: { lockName: string; onBusy: () => void },
  act: () => Promise<void>,
): Promise<void> =>
  navigator.locks.request(`roost-payment/${lockName}`, { ifAvailable: true }, (lock) =>
    lock === null ? onBusy() : act(),
  ) as Promise<void>;
