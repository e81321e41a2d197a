import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { Features } from '@roost/shared/contracts/workspaces/workspace';
import type { SeedName } from '#context/settings.ts';
import { cedar, fjord, northwind, operations } from './accounts.ts';

export type SeededWorkspace = {
  name: string;
  avatarEmoji: string;
  avatarBackground: string;
  customPricing: Record<string, number> | null;
  features: Features;
  limits: Record<InboxType, number>;
  /** Numbers of domains and mailboxes by inbox type. */
  holdings: Record<InboxType, { domains: number; mailboxes: number }>;
  domainsWithoutInboxes: number;
  stems: readonly string[];
  spamChecks: number;
  /** Months with invoices. */
  invoicedMonths: number;
};

const nothing = {
  customPricing: null,
  features: {},
  limits: { Private: 0, GoogleWorkspace: 0, Outlook: 0 },
  holdings: {
    Private: { domains: 0, mailboxes: 0 },
    GoogleWorkspace: { domains: 0, mailboxes: 0 },
    Outlook: { domains: 0, mailboxes: 0 },
  },
  domainsWithoutInboxes: 0,
  stems: [],
  spamChecks: 0,
  invoicedMonths: 0,
};

export const seededWorkspaces = (seed: SeedName): readonly SeededWorkspace[] => [
  seed === 'large' ? largeNorthwind : defaultNorthwind,
  {
    ...nothing,
    name: fjord,
    avatarEmoji: '🌾',
    avatarBackground: '3.png',
    customPricing: { GoogleWorkspace: 350 },
    features: { transferDomainsEnabled: true, freeTransferDomainsEnabled: true },
    limits: { Private: 20, GoogleWorkspace: 10, Outlook: 0 },
    holdings: {
      ...nothing.holdings,
      Private: { domains: 4, mailboxes: 16 },
      GoogleWorkspace: { domains: 2, mailboxes: 8 },
    },
    stems: ['fjordandfield'],
    invoicedMonths: 3,
  },
  {
    ...nothing,
    name: cedar,
    avatarEmoji: '🌲',
    avatarBackground: '5.png',
    features: { creationWizardEnabled: true },
  },
  { ...nothing, name: operations, avatarEmoji: '🛠️', avatarBackground: '7.png' },
];

const defaultNorthwind: SeededWorkspace = {
  name: northwind,
  avatarEmoji: '🧭',
  avatarBackground: '2.png',
  customPricing: null,
  features: { transferDomainsEnabled: true, inboxPlacementEnabled: true, creationWizardEnabled: true },
  limits: { Private: 600, GoogleWorkspace: 400, Outlook: 300 },
  holdings: {
    Private: { domains: 50, mailboxes: 540 },
    GoogleWorkspace: { domains: 36, mailboxes: 380 },
    Outlook: { domains: 26, mailboxes: 280 },
  },
  domainsWithoutInboxes: 8,
  stems: ['northwind', 'northwindsales', 'nwoutreach'],
  spamChecks: 60,
  invoicedMonths: 14,
};

const largeNorthwind: SeededWorkspace = {
  ...defaultNorthwind,
  limits: { Private: 55_000, GoogleWorkspace: 35_000, Outlook: 20_000 },
  holdings: {
    Private: { domains: 2_450, mailboxes: 50_000 },
    GoogleWorkspace: { domains: 1_550, mailboxes: 32_000 },
    Outlook: { domains: 900, mailboxes: 18_000 },
  },
  domainsWithoutInboxes: 100,
  stems: [
    'northwind', 'northwindsales', 'nwoutreach', 'brightharbor', 'alderpoint', 'clearmark', 'summitlane', 'bluequarry',
    'stonebridge', 'fairpath', 'ironleaf', 'westlake', 'pinecrest', 'openfield', 'redwharf', 'silverbay', 'truenorth',
    'oakline', 'highmeadow', 'quietriver', 'longview', 'eastgate', 'maplerow', 'copperhill', 'deepwell', 'firstlight',
    'goldenmile', 'harborview', 'inkwell', 'junction', 'kestrel', 'lanternworks', 'millstone', 'newbrook', 'orchardway',
    'parkstone', 'quillandco', 'ridgeline', 'saltmarsh', 'tidewater', 'uplandpartners', 'valleyforge', 'windrose',
    'yarrowfield', 'zenithway', 'amberline', 'birchwood', 'canyonroad', 'driftwood', 'elmstreet', 'foxglove',
    'greyfriars', 'hilltop', 'ivorycoastal', 'jasperline', 'kingsway',
  ], // oxfmt-ignore
  spamChecks: 400,
};
