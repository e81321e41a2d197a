import { defineManifest } from '@roost/shared/platform/manifest';

export const manifest = defineManifest({
  names: { en: 'Domains', fr: 'Domaines' },
  mounts: {
    domains: { path: 'domains', names: { en: 'Domains', fr: 'Domaines' }, menu: { icon: 'globe', order: 10 } },
  },
  opens: ['create-domain', 'domain-inboxes', 'purchase-receipt', 'setup-checklist'],
});
