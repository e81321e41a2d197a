import { dialog, dot, heading, type Screen } from './screen.ts';

export const settingsScreens: readonly Screen[] = [
  {
    name: 'the profile',
    path: 'settings/profile',
    ready: (page) => page.getByLabel('First name'),
    optional: /^unsaved-guard\./,
  },
  {
    name: 'the picture of a person',
    path: 'settings/profile',
    ready: (page) => page.getByLabel('First name'),
    open: async (page) => {
      // A user clicks something before choosing a file.
      await page.getByLabel('First name').click();
      await page.getByLabel('Picture file').setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: dot });
    },
    openedContent: dialog,
  },
  { name: 'billing', path: 'settings/billing', ready: heading('Inbox slots') },
  {
    name: 'the billing dialog',
    isSlot: true,
    path: 'settings/billing',
    ready: heading('Inbox slots'),
    // A workspace can have no slots yet.
    open: (page) => page.getByRole('button', { name: /^(Change slots|Add Inbox Slots)$/ }).click(),
    openedContent: dialog,
  },
  { name: 'the company', path: 'settings/company', ready: heading('Company') },
  { name: 'the audit trail', path: 'settings/audit', ready: heading('Audit trail') },
  {
    name: 'the dashboard',
    path: 'dashboard',
    ready: heading('Dashboard'),
  },
  { name: 'a payment link', path: '/paddle-payment-link', ready: heading('This payment link is incomplete') },
];
