import { defineManifest } from '@roost/shared/platform/manifest';

export const manifest = defineManifest({
  names: { en: 'Settings', fr: 'Paramètres' },
  mounts: {
    settings: {
      path: 'settings',
      names: { en: 'Settings', fr: 'Paramètres' },
      menu: { icon: 'settings', order: 100 },
    },
    dashboard: {
      path: 'dashboard',
      names: { en: 'Dashboard', fr: 'Tableau de bord' },
      menu: { icon: 'layout-dashboard', order: 90 },
      role: 'SUPER_ADMIN',
    },
    'payment-link': {
      path: '/paddle-payment-link',
      names: { en: 'Payment', fr: 'Paiement' },
      isPublic: true,
    },
    'default-payment-link': {
      path: '/paddle-default-payment-link',
      names: { en: 'Payment', fr: 'Paiement' },
      isPublic: true,
    },
  },
  fills: { 'billing-dialog': 10 },
  opens: ['billing-dialog'],
});
