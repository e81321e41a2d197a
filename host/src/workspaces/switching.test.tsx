import { screen, waitFor } from '@testing-library/react';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { http } from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { aMember, mockResponse, mockDelayedResponse, aTag, aUser, aWorkspace, mockError } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const southwind = aWorkspace({ id: 'southwind', name: 'Southwind' });

/** Renders Northwind with the switcher open. */
const openSwitcher = async () => {
  mockSignedIn({ user: { members: [aMember(), aMember({ id: 'member-2', workspace: southwind })] } });
  const remembered = mockResponse(updateUser, aUser());
  const shown = renderHost({ initialPath: '/northwind/domains' });
  await shown.user.click(await screen.findByRole('button', { name: 'Workspace: Northwind Outreach' }));
  return { ...shown, remembered, link: await screen.findByRole('link', { name: /Southwind/ }) };
};

test('a switch canceled by following another link changes nothing', async () => {
  const { user, link, address, remembered } = await openSwitcher();
  const slow = mockDelayedResponse(getWorkspace, southwind);
  await user.click(link);
  await waitFor(() => expect(slow.calls).toHaveLength(1));
  expect(session().workspace?.id).toBe('northwind');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('heading', { name: 'Screen: settings' })).toBeVisible();
  slow.release();
  const tags = mockResponse(createTag, aTag());
  await http().call(createTag, { body: { name: 'Q4' } });
  expect(tags[0]?.headers.get('workspace-id')).toBe('northwind');
  expect(address()).toBe('/northwind/settings');
  expect(screen.getByRole('button', { name: 'Workspace: Northwind Outreach' })).toBeVisible();
  expect(remembered).toHaveLength(0);
});

test('a pending write survives a switch that fails, and is aborted by one that succeeds', async () => {
  const { user, link } = await openSwitcher();
  const written = mockDelayedResponse(createTag, aTag({ name: 'Q4' }));
  mockError(getWorkspace, { status: 500 });
  const write = http().call(createTag, { body: { name: 'Q4' } });
  await user.click(link);
  expect(await screen.findByText('This page could not be loaded')).toBeVisible();
  written.release();
  expect(await write).toMatchObject({ name: 'Q4' });

  const late = mockDelayedResponse(createTag, aTag());
  const second = http()
    .call(createTag, { body: { name: 'Q5' } })
    .catch((failed: unknown) => failed);
  mockResponse(getWorkspace, southwind);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Workspace: Southwind' })).toBeVisible();
  expect(await second).toMatchObject({ failure: { kind: 'aborted' } });
  late.release();
});
