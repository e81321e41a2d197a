import { openBy } from './open-layer.ts';
import { heading, type Screen } from './screen.ts';

/** The seeded workspace Fjord & Field. */
const withoutExport = '3760b875-f53f-031f-f97f-7f2c72612ee0';

export const wizardScreens: readonly Screen[] = [
  { name: 'buying domains', path: 'domains/create', ready: heading('Create domains') },
  {
    name: 'the wizard',
    path: 'domains/create',
    ready: (page) => page.getByRole('button', { name: 'Get Started' }),
    open: openBy('Get Started'),
    openedContent: (page) => page.getByLabel('Domain name'),
  },
  {
    name: 'the wizard for inboxes',
    path: 'creation-wizard',
    ready: heading('Create domains and inboxes'),
    open: openBy('Get Started'),
    openedContent: (page) => page.getByLabel('Domain name'),
  },
  {
    name: 'a receipt',
    path: 'domains?purchase=none&receipt=true',
    ready: (page) => page.getByRole('dialog', { name: 'Receipt' }),
    isSlot: true,
  },
  {
    name: 'the welcome',
    path: 'domains?newUser',
    ready: (page) => page.getByRole('dialog', { name: 'Create your first domains' }),
  },
  {
    name: 'the steps of the setup',
    path: `/${withoutExport}/domains`,
    ready: (page) => page.getByRole('region', { name: 'Setup' }),
    isSlot: true,
  },
  {
    name: 'onboarding',
    path: '/onboarding',
    ready: (page) => page.getByRole('heading', { name: 'Welcome to' }),
  },
];
