import { screen } from '@testing-library/react';
import type { RemoteModule } from '@roost/shared/platform';
import { Slot } from '@roost/shared/platform';
import { expectConsoleError } from '@roost/shared/testing';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

// Each test uses another remote, because loaded modules stay loaded.

const isBroken = (failed: { now: boolean }, module: RemoteModule) => async (): Promise<RemoteModule> => {
  if (failed.now) throw new Error('gone');
  return module;
};

test('a remote that cannot be loaded is named, the rest works, and a retry shows it', async () => {
  expectConsoleError('gone');
  expectConsoleError('The above error occurred');
  mockSignedIn();
  const failed = { now: true };
  const module = { screens: { settings: [{ index: true, element: <h1>Your profile</h1> }] } };
  const { user } = renderHost({ initialPath: '/northwind/settings', load: isBroken(failed, module) });
  expect(await screen.findByText("Settings can't be shown right now")).toBeVisible();
  expect(screen.getByText('Reference: settings 1.0.0 RemoteUnavailable')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your profile' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("Settings can't be shown right now")).toBeVisible();

  failed.now = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
});

test('a screen that fails after it was shown affects only its outlet, and can be retried', async () => {
  expectConsoleError('a bug of the part');
  expectConsoleError('The above error occurred');
  mockSignedIn();
  let hasBug = true;
  const Page = () => {
    if (hasBug) throw new Error('a bug of the part');
    return <h1>Spam checks</h1>;
  };
  const load = async (): Promise<RemoteModule> => ({
    screens: { 'spam-checks': [{ index: true, element: <Page /> }] },
  });
  const { user } = renderHost({ initialPath: '/northwind/spam-checks', load });
  expect(await screen.findByText("Inboxes can't be shown right now")).toBeVisible();
  expect(screen.getByText('Reference: mailboxes 1.0.0 Error')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Domains' })).toBeVisible();
  hasBug = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Spam checks' })).toBeVisible();
});

test('a slot whose remote is missing shows a small message and recovers; the screen around it works', async () => {
  expectConsoleError('gone');
  expectConsoleError('The above error occurred');
  mockSignedIn();
  const wizard = { now: true };
  const load = async ({ container }: { container: string }): Promise<RemoteModule> => {
    if (!container.startsWith('roost_wizard')) {
      const element = (
        <>
          <h1>Your domains</h1>
          <Slot name="create-domain" onClose={() => undefined} />
        </>
      );
      return { screens: { domains: [{ index: true, element }] } };
    }
    if (wizard.now) throw new Error('gone');
    return { screens: {}, slots: { 'create-domain': async () => () => <p>Welcome</p> } };
  };
  const { user } = renderHost({ initialPath: '/northwind/domains', load });
  expect(
    await screen.findByText("This section is part of Buying domains, which can't be loaded right now."),
  ).toBeVisible();
  expect(screen.getByText('Reference: wizard 1.0.0 RemoteUnavailable')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your domains' })).toBeVisible();
  wizard.now = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your domains' })).toBeVisible();
});

test('pointing at a menu link fetches the scripts of its mount, once, with their hashes', async () => {
  mockSignedIn();
  const { user } = renderHost({ initialPath: '/northwind/domains' });
  const link = await screen.findByRole('link', { name: 'Settings' });
  await user.hover(link);
  await user.unhover(link);
  await user.hover(link);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].filter(({ href }) =>
    href.includes('/settings/'),
  );
  expect(preloads.map(({ href }) => href)).toEqual([
    'http://localhost:4001/settings/1.0.0/remoteEntry.js',
    'http://localhost:4001/settings/1.0.0/page.js',
  ]);
  expect(preloads.every((preload) => preload.integrity.startsWith('sha384-'))).toBe(true);
});

test('a mount that the live version does not provide redirects to the start page', async () => {
  mockSignedIn();
  const mailboxes = aRegisteredRemote('mailboxes', { versions: { '1.0.0': aRelease({}, ['mailboxes']) } });
  const { address } = renderHost({
    initialPath: '/northwind/ip-mailboxes',
    registry: aRegistry({ mailboxes }),
  });
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(address()).toBe('/northwind/domains');
  expect(screen.getByRole('link', { name: 'Shared inboxes' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Dedicated IP' })).not.toBeInTheDocument();
});
