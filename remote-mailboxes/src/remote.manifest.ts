import { defineManifest } from '@roost/shared/platform/manifest';

export const manifest = defineManifest({
  names: { en: 'Inboxes', fr: 'Boîtes mail' },
  mounts: {
    mailboxes: {
      path: 'mailboxes',
      names: { en: 'Shared inboxes', fr: 'Boîtes mail partagées' },
      menu: { icon: 'inbox', order: 20 },
    },
    'google-mailboxes': {
      path: 'g-mailboxes',
      names: { en: 'Google Workspace', fr: 'Google Workspace' },
      menu: { icon: 'at-sign', order: 30 },
    },
    'outlook-mailboxes': {
      path: 'outlook-mailboxes',
      names: { en: 'Outlook (beta)', fr: 'Outlook (bêta)' },
      menu: { icon: 'mail', order: 40 },
    },
    'ip-mailboxes': {
      path: 'ip-mailboxes',
      names: { en: 'Dedicated IP', fr: 'IP dédiée' },
      menu: { icon: 'server', order: 50 },
    },
    'spam-checks': {
      path: 'spam-checks',
      names: { en: 'Spam checks', fr: 'Contrôles anti-spam' },
      menu: { icon: 'shield-check', order: 60 },
    },
    'inbox-placements': {
      path: 'inbox-placements',
      names: { en: 'Inbox placements', fr: 'Placement' },
      menu: { icon: 'gauge', order: 70 },
      flag: 'inboxPlacementEnabled',
    },
  },
  fills: { 'domain-inboxes': 10, 'wizard-inboxes': 10 },
  opens: ['billing-dialog', 'setup-checklist'],
});
