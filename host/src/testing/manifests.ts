import { RemoteManifest, type MountDeclaration } from '@roost/shared/platform/manifest';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import * as v from 'valibot';

type Menu = NonNullable<MountDeclaration['menu']>;

const inMenu = (path: string, [en, fr]: readonly [en: string, fr: string], icon: Menu['icon'], order: number) => ({
  path,
  names: { en, fr },
  menu: { icon, order },
});
const outsideMenu = (path: string, en: string) => ({ path, names: { en, fr: en } });

/** What four remotes declare. */
export const testManifests: Readonly<Record<RemoteName, RemoteManifest>> = {
  domains: v.parse(RemoteManifest, {
    names: { en: 'Domains', fr: 'Domaines' },
    mounts: { domains: inMenu('domains', ['Domains', 'Domaines'], 'globe', 10) },
  }),
  mailboxes: v.parse(RemoteManifest, {
    names: { en: 'Inboxes', fr: 'Boîtes mail' },
    mounts: {
      mailboxes: inMenu('mailboxes', ['Shared inboxes', 'Boîtes mail partagées'], 'inbox', 20),
      'google-mailboxes': inMenu('g-mailboxes', ['Google Workspace', 'Google Workspace'], 'at-sign', 30),
      'outlook-mailboxes': inMenu('outlook-mailboxes', ['Outlook (beta)', 'Outlook (bêta)'], 'mail', 40),
      'ip-mailboxes': inMenu('ip-mailboxes', ['Dedicated IP', 'IP dédiée'], 'server', 50),
      'spam-checks': inMenu('spam-checks', ['Spam checks', 'Contrôles anti-spam'], 'shield-check', 60),
      'inbox-placements': {
        ...inMenu('inbox-placements', ['Inbox placements', 'Placement'], 'gauge', 70),
        flag: 'inboxPlacementEnabled',
      },
    },
    fills: { 'domain-inboxes': 10, 'wizard-inboxes': 10 },
  }),
  wizard: v.parse(RemoteManifest, {
    names: { en: 'Buying domains', fr: 'Achat de domaines' },
    mounts: {
      'create-domains': outsideMenu('domains/create', 'Create domains'),
      'creation-wizard': {
        ...inMenu('creation-wizard', ['Creation wizard', 'Assistant de création'], 'wand', 80),
        flag: 'creationWizardEnabled',
        hides: ['sidebar'],
      },
      onboarding: outsideMenu('/onboarding', 'Onboarding'),
    },
    fills: { 'create-domain': 10, 'purchase-receipt': 10, 'setup-checklist': 10 },
  }),
  settings: v.parse(RemoteManifest, {
    names: { en: 'Settings', fr: 'Paramètres' },
    mounts: {
      settings: inMenu('settings', ['Settings', 'Paramètres'], 'settings', 100),
      dashboard: {
        ...inMenu('dashboard', ['Dashboard', 'Tableau de bord'], 'layout-dashboard', 90),
        role: 'SUPER_ADMIN',
      },
      'payment-link': { ...outsideMenu('/paddle-payment-link', 'Payment'), isPublic: true },
      'default-payment-link': { ...outsideMenu('/paddle-default-payment-link', 'Payment'), isPublic: true },
    },
    fills: { 'billing-dialog': 10 },
  }),
};

const declared: Record<Mount, MountDeclaration> = Object.assign(
  {},
  ...Object.values(testManifests).map(({ mounts }) => mounts),
);

export const testMounts: readonly Mount[] = Object.keys(declared);

/** A manifest with these mounts. The rest is that of the remote which usually has the first one. */
export const aManifest = (mounts: readonly Mount[]): RemoteManifest => {
  const [first = ''] = mounts;
  const usual = Object.values(testManifests).find((manifest) => manifest.mounts[first] !== undefined);
  const names = usual?.names ?? { en: 'Reports', fr: 'Rapports' };
  const chosen = mounts.flatMap((mount) => (declared[mount] === undefined ? [] : [[mount, declared[mount]] as const]));
  return { names, fills: usual?.fills ?? {}, opens: [], mounts: Object.fromEntries(chosen) };
};
