import { screen, within } from '@testing-library/react';
import { getDns, saveDns, type DnsRecord, type DnsSet } from '@roost/shared/contracts/dns/dns';
import { getDnsPropagation } from '@roost/shared/contracts/dns/dns-propagation';
import type { DnsPropagation, PropagationServer } from '@roost/shared/contracts/dns/dns-propagation';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { defineRemote } from '@roost/shared/platform';
import {
  accessibleText,
  aDnsRecord,
  aDnsSet,
  aDomain,
  aMember,
  mockResponse,
  renderRemote,
} from '@roost/shared/testing';
import { DnsRecords } from '../dns/dns-records.tsx';

type ShowOptions = { domain?: Domain; check?: DomainCheck; roles?: ['VIEWER' | 'GUEST'] };
type User = Awaited<ReturnType<typeof showDns>>['user'];

/** For tests: renders the DNS records of a domain and waits for them. */
export const showDns = async ({ domain = aDomain(), check, roles }: ShowOptions = {}) => {
  const element = <DnsRecords domain={domain} fix={check && { check }} />;
  const remote = defineRemote({ screens: { domains: [{ index: true, element }] } });
  const session = roles === undefined ? {} : { member: aMember({ roles }) };
  const shown = renderRemote(remote, { mount: 'domains', session });
  await screen.findByRole('table', { name: 'DNS records' });
  return shown;
};

/** Key of the saved edit. */
export const dnsForm = 'dns/domain-trynorthwind.com';

/** One nameserver that serves the saved records. */
export const aPropagation = (more: Partial<DnsPropagation> = {}): DnsPropagation => ({
  status: 'measured',
  version: '1',
  setCount: 1,
  askedCount: 1,
  servers: [aServer()],
  ...more,
});
export const aServer = (more: Partial<PropagationServer> = {}): PropagationServer => ({
  server: '192.0.2.53:53',
  source: 'authoritative',
  state: 'current',
  unanswered: null,
  at: new Date().toISOString(),
  expiresAt: null,
  ...more,
});

/** Mocks an API that stores one set. */
export const serveDns = (first: DnsSet = aDnsSet()) => {
  let set = first;
  mockResponse(getDns, () => set);
  mockResponse(getDnsPropagation, () => aPropagation({ version: set.version }));
  const saves = mockResponse(saveDns, ({ body }) => {
    const { records } = body as Pick<DnsSet, 'records'>;
    set = { ...set, version: `${set.version}+`, records };
    return set;
  });
  return { saves, becomes: (change: Partial<DnsSet>) => void (set = { ...set, ...change }) };
};

export const aSet = (...records: DnsRecord[]) => aDnsSet({ records });
export const anAddress = (value = '192.0.2.10') => aDnsRecord({ value });
export const anMx = aDnsRecord({ type: 'MX', value: 'mx.roost-mail.com', priority: 10 });
export const anSpf = aDnsRecord({ type: 'TXT', value: 'v=spf1 include:_spf.roost-mail.com ~all' });

export const button = (name: string) => screen.getByRole('button', { name });
export const addRecord = async (user: User) => {
  await user.click(button('Add Record'));
  return within(screen.getByRole('form', { name: 'New record' }));
};
export const choose = async (user: User, row: string, action: 'Edit' | 'Delete') => {
  await user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
};
export const enter = async (user: User, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
export const saveRecord = (user: User) => user.click(button('Save'));
export const confirmChange = async (user: User, name = 'Save changes') =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

/** Texts of the changes to save. */
export const changes = async () =>
  within(await screen.findByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
export const rows = () => screen.getAllByRole('row').slice(1).map(accessibleText);
