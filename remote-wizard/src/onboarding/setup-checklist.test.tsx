import { screen, within } from '@testing-library/react';
import { defineRemote } from '@roost/shared/platform';
import { limitations, renderRemote } from '@roost/shared/testing';
import { SetupChecklist } from './setup-checklist.tsx';

const onHide = import.meta.jest.fn(() => undefined);
const remote = defineRemote({ screens: { domains: [{ index: true, element: <SetupChecklist onHide={onHide} /> }] } });
const empty = {
  domainsCount: 0,
  activeMailboxesCount: 0,
  googleWorkspaceActiveMailboxesCount: 0,
  outlookActiveMailboxesCount: 0,
};
const show = async (counts: Partial<typeof empty>) => {
  const shown = renderRemote(remote, {
    mount: 'domains',
    session: { limitations: { ...limitations(), ...empty, ...counts } },
  });
  const region = within(await screen.findByRole('region', { name: 'Setup' }));
  const steps = region.getAllByRole('listitem').map((item) => item.textContent.trim());
  const links = region.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { ...shown, steps, links };
};

test.each([
  [{}, ['Choose domains', 'Create inboxes', 'Export inboxes'], ['Choose domains', '/places/create-domains']],
  [
    { domainsCount: 2 },
    ['Choose domains (done)', 'Create inboxes', 'Export inboxes'],
    ['Create inboxes', '/places/create-mailboxes/Private'],
  ],
  [
    { domainsCount: 2, outlookActiveMailboxesCount: 3 },
    ['Choose domains (done)', 'Create inboxes (done)', 'Export inboxes'],
    ['Export inboxes', '/places/mailboxes/Outlook'],
  ],
])('with %j the next step is a link', async (counts, steps, link) => {
  const shown = await show(counts);
  expect(shown.steps).toEqual(steps);
  expect(shown.links).toEqual([link]);
});

test('the checklist can be hidden', async () => {
  const { user } = await show({});
  await user.click(screen.getByRole('button', { name: 'Hide the setup' }));
  expect(onHide).toHaveBeenCalledTimes(1);
});
