import { screen, within } from '@testing-library/react';
import { getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { OptionalRecord, OptionalRecords } from '@roost/shared/contracts/dns/domain-checks';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { accessibleText, aDomain, mockResponse, pageWith, renderRemote } from '@roost/shared/testing';
import { remote } from '../remote.ts';
import { aCheck, aLookup, checkedAt } from '../testing/health-fixture.ts';

const aText = (name: string, value: string) =>
  aLookup(name, { outcome: 'found', records: [{ type: 'TXT', name, value }] });
const missing: OptionalRecord = { state: 'not-set', reason: 'missing', unanswered: null, lookups: [] };
const optionalRecords: OptionalRecords = {
  mtaSts: { ...missing, state: 'set', reason: 'good', lookups: [aText('_mta-sts.well.com', 'v=STSv1; id=1')] },
  tlsRpt: {
    ...missing,
    state: 'problem',
    reason: 'invalid',
    lookups: [aText('_smtp._tls.well.com', 'v=TLSRPTv1;')],
  },
  bimi: {
    ...missing,
    state: 'not-measured',
    reason: 'not-measured',
    unanswered: 'timeout',
    lookups: [aLookup('default._bimi.well.com', { outcome: 'timeout' })],
  },
  caa: {
    ...missing,
    issuers: null,
    wildcardIssuers: null,
    lookups: [aLookup('well.com', { type: 'CAA', outcome: 'noName' })],
  },
};

const openHealth = async (records: OptionalRecords | undefined) => {
  const checks = { spf: aCheck(), dkim: aCheck(), dmarc: aCheck(), mx: aCheck(), redirect: aCheck() };
  mockResponse(listDomains, pageWith([aDomain({ domain: 'well.com' })]));
  mockResponse(getDomainChecks, {
    status: 'measured',
    checkedAt,
    confirmedAt: checkedAt,
    checks: { ...checks, ...(records && { optionalRecords: records }) },
  });
  const { user } = renderRemote(remote, { mount: 'domains', initialPath: '' });
  await user.click(await screen.findByRole('button', { name: 'Health of well.com: Healthy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Health of well.com' }));
  await dialog.findByText('5 passed checks');
  return { user, dialog };
};

const linesOf = async (records: OptionalRecords) => {
  const { user, dialog } = await openHealth(records);
  await user.click(dialog.getByText('Optional records'));
  return (name: string) => {
    const line = dialog.getByRole('heading', { name }).closest('li');
    return line ? accessibleText(line) : null;
  };
};

test('each optional record shows its state, its purpose and the answer with its source', async () => {
  const line = await linesOf(optionalRecords);
  expect(line('MTA-STS')).toMatch(/Set.*only over encrypted connections.*v=STSv1; id=1.*192\.0\.2\.53:53/);
  expect(line('MTA-STS')).toContain('Policy file: not measured.');
  expect(line('TLS-RPT')).toMatch(/Problem.*must start with mailto: or https:\/\/.*v=TLSRPTv1;/);
  expect(line('BIMI')).toMatch(/Not measured.*No answer: the server didn't respond in time/);
  expect(line('CAA')).toMatch(
    /Not set.*Any authority can issue certificates\..*CAA well\.com No record with this name/,
  );
});

test.each<[string, string[] | null, string]>([
  ['two', ['ca.example', 'letsencrypt.org'], 'Can issue certificates: ca.example, letsencrypt.org.'],
  ['no', [], 'No authority can issue certificates.'],
])('%s authorities are named', async (_, issuers, text) => {
  const line = await linesOf({
    ...optionalRecords,
    caa: { ...missing, state: 'set', reason: 'good', issuers, wildcardIssuers: issuers },
  });
  expect(line('CAA')).toContain(text);
  expect(line('CAA')).not.toContain('wildcard');
});

test('records that limit only wildcards say nothing of other certificates', async () => {
  const line = await linesOf({
    ...optionalRecords,
    caa: { ...missing, state: 'set', reason: 'good', issuers: null, wildcardIssuers: [] },
  });
  expect(line('CAA')).toContain('No authority can issue wildcard certificates.');
  expect(line('CAA')).not.toMatch(/Any authority|No authority can issue certificates|Can issue/);
});

test('the authorities of wildcard certificates are named where they differ', async () => {
  const line = await linesOf({
    ...optionalRecords,
    caa: { ...missing, state: 'set', reason: 'good', issuers: ['ca.example'], wildcardIssuers: ['letsencrypt.org'] },
  });
  expect(line('CAA')).toContain('Can issue certificates: ca.example.');
  expect(line('CAA')).toContain('Can issue wildcard certificates: letsencrypt.org.');
});

test('optional records are folded, and change nothing about the passed checks', async () => {
  const { dialog } = await openHealth(optionalRecords);
  expect(dialog.getByText('MTA-STS')).not.toBeVisible();
  expect(dialog.getByText('5 passed checks')).toBeVisible();
});

test('a result of an earlier version has no optional records', async () => {
  const { dialog } = await openHealth(undefined);
  expect(dialog.queryByText('Optional records')).toBeNull();
});
