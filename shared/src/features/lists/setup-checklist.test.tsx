import { screen } from '@testing-library/react';
import { defineRemote } from '@roost/shared/platform';
import { changeWorkspace } from '@roost/shared/session';
import { localStore } from '@roost/shared/storage';
import { aMember, aWorkspace, renderRemote } from '@roost/shared/testing';
import { act } from 'react';
import { SetupChecklist } from './setup-checklist.tsx';

const page = (
  <main>
    <h1>Domains</h1>
    <SetupChecklist />
  </main>
);
const remote = defineRemote({ screens: { domains: [{ index: true, element: page }] } });
const show = (session: Parameters<typeof renderRemote>[1]['session'] = {}) =>
  renderRemote(remote, {
    mount: 'domains',
    session: { workspace: aWorkspace({ hasExported: false }), ...session },
    slots: {
      'setup-checklist': ({ onHide }) => (
        <button type="button" onClick={onHide}>
          Hide
        </button>
      ),
    },
  });
const checklist = () => screen.queryByRole('button', { name: 'Hide' });

afterEach(() => localStore.keys('roost.setup-hidden/').forEach((key) => localStore.remove(key)));

test('the checklist stays until the first export', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
  act(() => changeWorkspace(aWorkspace({ hasExported: true })));
  expect(checklist()).not.toBeInTheDocument();
});

test('a hidden checklist stays hidden after a reload, but only in this workspace', async () => {
  const first = show();
  await first.user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(checklist()).not.toBeInTheDocument();
  first.unmount();
  const second = show();
  expect(checklist()).not.toBeInTheDocument();
  second.unmount();
  show({ workspace: aWorkspace({ id: 'fjord', hasExported: false }) });
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
});

test.each([
  ['a viewer', { member: aMember({ roles: ['VIEWER'] }) }],
  ['an API without the field', { workspace: aWorkspace() }],
  ['a workspace that has exported', { workspace: aWorkspace({ hasExported: true }) }],
])('%s has no checklist', async (_, session) => {
  show(session);
  expect(await screen.findByRole('heading', { name: 'Domains' })).toBeVisible();
  expect(checklist()).not.toBeInTheDocument();
});
