import { expect, type Page } from '@playwright/test';
import { chooseAndOpenBy, failureAt, openBy, openDetails, openTab } from './open-layer.ts';
import { dialog, heading, listed, listOfFewDomains, type Screen } from './screen.ts';

/** Opens a dialog of the DNS records by its button. */
const openDnsDialog = (button: string) => async (page: Page) => {
  await openTab('DNS Records')(page);
  await expect(page.getByRole('button', { name: 'Add Record' }).or(failureAt(page)).first()).toBeVisible();
  await openBy(button)(page);
};

export const domainsScreens: readonly Screen[] = [
  { name: 'the list of domains', path: 'domains', ready: heading('Manage your domains') },
  {
    name: 'the filters of domains',
    path: 'domains?sort=domain&search=getnorthwind.',
    ready: listed,
    open: openBy('Filter'),
    openedContent: dialog,
  },
  {
    name: 'the details of a domain',
    path: listOfFewDomains,
    ready: listed,
    open: openDetails('domain'),
    openedContent: (page) => page.getByRole('tab', { name: 'DNS Records' }),
  },
  {
    name: 'the DNS records of a domain',
    path: listOfFewDomains,
    ready: listed,
    open: openTab('DNS Records'),
    openedContent: (page) => page.getByRole('button', { name: 'Add Record' }),
  },
  {
    name: 'the import of DNS records',
    path: listOfFewDomains,
    ready: listed,
    open: openDnsDialog('Import records'),
    openedContent: (page) => page.getByRole('dialog', { name: 'Import DNS records' }),
  },
  {
    name: 'the history of DNS records',
    path: listOfFewDomains,
    ready: listed,
    open: openDnsDialog('History'),
    openedContent: (page) => page.getByRole('dialog', { name: 'View earlier versions' }),
  },
  {
    name: 'the DMARC reports of a domain',
    path: listOfFewDomains,
    ready: listed,
    open: openDnsDialog('DMARC reports'),
    openedContent: (page) => page.getByRole('dialog', { name: /^DMARC reports of / }),
  },
  {
    name: 'a bulk update of DNS',
    path: listOfFewDomains,
    ready: listed,
    open: chooseAndOpenBy('Bulk Update DNS'),
    openedContent: dialog,
  },
  {
    name: 'a change of tags of many domains',
    path: listOfFewDomains,
    ready: listed,
    open: chooseAndOpenBy('Bulk Edit Tags'),
    openedContent: dialog,
  },
  {
    name: 'a deletion of domains',
    path: listOfFewDomains,
    ready: listed,
    open: chooseAndOpenBy('Delete'),
    openedContent: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'a transfer of domains',
    path: listOfFewDomains,
    ready: listed,
    open: openBy('Transfer Domains'),
    openedContent: dialog,
  },
];
