import { initializePaddle, type Paddle, type PaddleEventData } from '@paddle/paddle-js';
import type { CheckoutConfig } from '@roost/shared/checkout/config';
import { loadStandIn } from './load-stand-in.ts';

/** The payment provider of this deployment; null when it takes no payments. */
export type Provider = { token: string } | { standIn: string } | null;

export const providerOf = ({ stage, paddleToken, standIn }: CheckoutConfig): Provider => {
  if (paddleToken !== null) return { token: paddleToken };
  return stage === 'sandbox' && standIn !== null ? { standIn } : null;
};

/** Loads Paddle. Throws when its script cannot be loaded; only a reload of the document retries that. */
export const loadProvider = async (
  provider: NonNullable<Provider>,
  onEvent: (event: PaddleEventData) => void,
): Promise<Paddle> => {
  if ('standIn' in provider) await loadStandIn(provider.standIn);
  const token = 'token' in provider ? provider.token : 'stand-in';
  const paddle = await initializePaddle({
    token,
    environment: token.startsWith('live_') ? 'production' : 'sandbox',
    eventCallback: onEvent,
  });
  if (paddle === undefined) throw new Error('Paddle is not there');
  return paddle;
};
