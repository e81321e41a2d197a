import type { CheckoutEvent, CheckoutMessage } from '@roost/shared/checkout';

type HostMessageOptions = {
  transactionId: string;
  /** Origins from the configuration; no other origin receives events. */
  hostOrigins: readonly string[];
  /** Origin of the surrounding page, if the browser provides it. */
  embeddedIn: string | null;
  parent: Pick<Window, 'postMessage'>;
};

/** Reports an event of the transaction to the surrounding page. */
export const postToHost = (
  event: CheckoutEvent,
  { transactionId, hostOrigins, embeddedIn, parent }: HostMessageOptions,
): void => {
  const message: CheckoutMessage = { source: 'roost-checkout', transactionId, event };
  for (const origin of listeners({ hostOrigins, embeddedIn })) parent.postMessage(message, origin);
};

/**
 * Firefox does not provide the embedding origin: the message goes to every allowed origin, and the browser delivers
 * only to the matching one.
 */
const listeners = ({
  hostOrigins,
  embeddedIn,
}: Pick<HostMessageOptions, 'hostOrigins' | 'embeddedIn'>): readonly string[] =>
  embeddedIn === null ? hostOrigins : hostOrigins.filter((origin) => origin === embeddedIn);

/** Origin of the surrounding page; null when neither the browser nor the referrer provides it. */
export const parentOrigin = (): string | null => {
  const [ancestorOrigin] = Array.from(location.ancestorOrigins ?? []);
  if (ancestorOrigin !== undefined) return ancestorOrigin;
  return document.referrer === '' ? null : new URL(document.referrer).origin;
};
