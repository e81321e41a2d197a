import type { Language } from '@roost/shared/contracts/accounts/user';

export type CheckoutParams = {
  transactionId: string | null;
  /** True inside a frame of the host, which receives every event; false when opened from a link. */
  framed: boolean;
  language: Language;
  theme: 'light' | 'dark';
};

/** Reads the URL. Renames `_ptxn`, because Paddle's script would open such a transaction a second time. */
export const readCheckoutParams = (): CheckoutParams => {
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

const themeOf = (value: string | null): CheckoutParams['theme'] => {
  if (value === 'light' || value === 'dark') return value;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
