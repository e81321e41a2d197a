import type { CheckoutOpenOptions, Paddle, PaddleEventData, PaddleSetupOptions } from '@paddle/paddle-js';

/** For tests: replaces Paddle's own global, so that @paddle/paddle-js loads no script. */
export const paddleDouble = () => {
  const opened: CheckoutOpenOptions[] = [];
  const environments: string[] = [];
  const addressesSeen: string[] = [];
  let eventCallback: PaddleSetupOptions['eventCallback'];
  const paddle = {
    Environment: { set: (environment: string) => environments.push(environment) },
    Initialize: (options: PaddleSetupOptions) => {
      addressesSeen.push(location.search);
      eventCallback = options.eventCallback;
    },
    Checkout: { open: (options: CheckoutOpenOptions) => opened.push(options), close: () => undefined },
  };
  window.PaddleBillingV1 = paddle as unknown as Paddle;
  return {
    opened,
    environments,
    addressesSeen,
    says: (name: string, transactionId: string, status = 'ready') =>
      eventCallback?.({ name, data: { transaction_id: transactionId, status } } as unknown as PaddleEventData),
    /** Errors and warnings have no data. */
    fails: (error: { name?: string; type: string; code: string; detail: string }) =>
      eventCallback?.(error as unknown as PaddleEventData),
  };
};
