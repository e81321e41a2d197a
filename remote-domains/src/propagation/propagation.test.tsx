import { screen, within } from '@testing-library/react';
import { getDnsPropagation, type DnsPropagation } from '@roost/shared/contracts/dns/dns-propagation';
import { accessibleText, aDomain, mockError, mockResponse } from '@roost/shared/testing';
import {
  anAddress,
  anMx,
  aPropagation,
  aServer,
  aSet,
  choose,
  confirmChange,
  serveDns,
  showDns,
} from '../testing/render-dns.tsx';

const resolver = aServer({ server: '1.1.1.1:53', source: 'public' });
const outdated = () => ({
  ...resolver,
  state: 'outdated' as const,
  expiresAt: new Date(Date.now() + 50_000).toISOString(),
});
const answer = (found: Partial<DnsPropagation>) => mockResponse(getDnsPropagation, aPropagation(found));

/** The version of the fixture. */
const open = async (found: Partial<DnsPropagation> = {}) => {
  serveDns(aSet(anMx));
  answer(found);
  return showDns();
};
const section = async () => within(await screen.findByRole('region', { name: 'DNS propagation' }));
/** The text of each server. */
const servers = (shown: Awaited<ReturnType<typeof section>>) =>
  shown.getAllByRole('definition').map((definition) => accessibleText(definition));

test('every server with its answer and its time', async () => {
  await open({ servers: [aServer(), resolver] });
  const shown = await section();
  expect(await shown.findByText('All servers answer with the saved records.')).toBeVisible();
  expect(shown.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Nameserver 192.0.2.53:53',
    'Public resolver 1.1.1.1:53',
  ]);
  expect(servers(shown)).toEqual([expect.stringMatching(/^Live Checked/), expect.stringMatching(/^Live Checked/)]);
});

test('an outdated resolver shows when its cached answer expires', async () => {
  await open({ servers: [aServer(), outdated()] });
  const shown = await section();
  expect(await shown.findByText('1 server still answers with other records.')).toBeVisible();
  expect(servers(shown)[1]).toMatch(/^Other records Its cached answer expires in/);
});

test('a server without an answer shows why, and a limit shows how much was checked', async () => {
  await open({ setCount: 14, askedCount: 10, servers: [aServer({ state: 'not-measured', unanswered: 'timeout' })] });
  const shown = await section();
  expect(await shown.findByRole('status')).toHaveTextContent(
    'Not every server answered. 10 of 14 record sets were checked.',
  );
  expect(servers(shown)[0]).toMatch(/^Not measured No answer: the server didn't respond in time/);
});

test('a save asks the servers again', async () => {
  serveDns(aSet(anMx, { ...anAddress(), key: 'app' }));
  const { user } = await showDns();
  await (await section()).findByText('All servers answer with the saved records.');
  answer({ servers: [aServer(), outdated()] });
  await choose(user, 'A app', 'Delete');
  await confirmChange(user, 'Delete record');
  expect(await (await section()).findByText('1 server still answers with other records.')).toBeVisible();
});

test('"Check now" asks again after a failure', async () => {
  serveDns(aSet(anMx));
  mockError(getDnsPropagation, { status: 500 });
  const { user } = await showDns();
  const shown = await section();
  expect(await shown.findByText('The DNS servers could not be asked')).toBeVisible();
  answer({});
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('All servers answer with the saved records.')).toBeVisible();
  answer({ servers: [aServer({ state: 'outdated' })] });
  await user.click(shown.getByRole('button', { name: 'Check now' }));
  expect(await shown.findByText('1 server still answers with other records.')).toBeVisible();
});

test('nothing is measured before the DNS provider confirms a change', async () => {
  await open({ status: 'publishing', setCount: 0, askedCount: 0, servers: [] });
  expect(await (await section()).findByText('Not measured until the DNS provider confirms your change.')).toBeVisible();
});

test('without lookups, it says so and offers no check', async () => {
  await open({ status: 'off', setCount: 0, askedCount: 0, servers: [] });
  const shown = await section();
  expect(await shown.findByText('Not measured: DNS lookups are turned off.')).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});

test('a domain that is not active has no servers to ask', async () => {
  serveDns(aSet(anMx));
  await showDns({ domain: aDomain({ status: 'Inactive' }) });
  expect(screen.queryByRole('region', { name: 'DNS propagation' })).toBeNull();
});
