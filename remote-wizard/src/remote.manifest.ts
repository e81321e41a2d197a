import { defineManifest } from '@roost/shared/platform/manifest';

export const manifest = defineManifest({
  names: { en: 'Buying domains', fr: 'Achat de domaines' },
  mounts: {
    'create-domains': { path: 'domains/create', names: { en: 'Create domains', fr: 'Créer des domaines' } },
    'creation-wizard': {
      path: 'creation-wizard',
      names: { en: 'Creation wizard', fr: 'Assistant de création' },
      menu: { icon: 'wand', order: 80 },
      flag: 'creationWizardEnabled',
      hides: ['sidebar'],
    },
    onboarding: { path: '/onboarding', names: { en: 'Onboarding', fr: 'Prise en main' } },
  },
  fills: { 'create-domain': 10, 'purchase-receipt': 10, 'setup-checklist': 10 },
  opens: ['billing-dialog', 'wizard-inboxes'],
});
