import type { CheckoutEvent, CheckoutMessage } from '@roost/shared/checkout';

type Told = {
  transactionId: string;
  /** Of the configuration: nobody else hears anything. */
  hostOrigins: readonly string[];
  /** Origin of the page around, where the browser says it. */
  embeddedIn: string | null;
  parent: Pick<Window, 'postMessage'>;
};

/** Tells the page around this frame what happened to the transaction. */
export const tellHost = (event: CheckoutEvent, { transactionId, hostOrigins, embeddedIn, parent }: Told): void => {
  const message: CheckoutMessage = { source: 'roost-checkout', transactionId, event };
  for (const origin of listeners({ hostOrigins, embeddedIn })) parent.postMessage(message, origin);
};

/** Firefox does not say who embeds: the browser then delivers to that one of the allowed origins that it is. */
const listeners = ({ hostOrigins, embeddedIn }: Pick<Told, 'hostOrigins' | 'embeddedIn'>): readonly string[] =>
  embeddedIn === null ? hostOrigins : hostOrigins.filter((origin) => origin === embeddedIn);

/** Origin of the page that this document is framed by; null where neither the browser nor the referrer says it. */
export const originAround = (): string | null => {
  const [around] = Array.from(location.ancestorOrigins ?? []);
  if (around !== undefined) return around;
  return document.referrer === '' ? null : new URL(document.referrer).origin;
};
