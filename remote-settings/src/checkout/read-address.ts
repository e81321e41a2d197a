import type { Language } from '@roost/shared/contracts/user';

export type CheckoutAddress = {
  transactionId: string | null;
  /** Laid over a page of the host, which hears of every event, rather than opened from a link. */
  framed: boolean;
  language: Language;
  theme: 'light' | 'dark';
};

/**
 * What the address asks for. `_ptxn` leaves it: Paddle's script would open such a transaction by itself, beside the one that is
 * opened here. Under its other name it survives a reload.
 */
export const readAddress = (): CheckoutAddress => {
  const params = new URLSearchParams(location.search);
  const transactionId = params.get('_ptxn') ?? params.get('transaction');
  if (params.has('_ptxn')) {
    params.set('transaction', params.get('_ptxn') ?? '');
    params.delete('_ptxn');
    history.replaceState(null, '', `${location.pathname}?${params}`);
  }
  return {
    transactionId: transactionId === '' ? null : transactionId,
    framed: params.has('framed') && window.parent !== window,
    language: (params.get('lang') ?? navigator.language).startsWith('fr') ? 'fr' : 'en',
    theme: themeOf(params.get('theme')),
  };
};

const themeOf = (asked: string | null): CheckoutAddress['theme'] => {
  if (asked === 'light' || asked === 'dark') return asked;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
