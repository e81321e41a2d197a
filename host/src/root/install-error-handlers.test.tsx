import { fireEvent, screen } from '@testing-library/react';
import type { RemoteModule } from '@roost/shared/platform';
import { expectConsoleError } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const message = 'Something went wrong';

/** Fires an error event with the script that threw the error. */
const isThrown = (error: unknown, script = '') =>
  fireEvent(window, new ErrorEvent('error', { error, filename: script }));
const isRejected = (reason: unknown) => fireEvent(window, Object.assign(new Event('unhandledrejection'), { reason }));

const open = async () => {
  mockSignedIn();
  const load = async (): Promise<RemoteModule> => ({
    screens: { settings: [{ index: true, element: <h1>Your profile</h1> }] },
  });
  renderHost({ initialPath: '/northwind/settings', load });
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
  // The first interaction loads the toaster. Without one, it loads after three seconds.
  fireEvent.keyDown(window);
  await screen.findByRole('region', { name: /Notifications/ });
};

test('an error in a handler keeps the screen, is reported with its remote, and shows one message', async () => {
  expectConsoleError('Unhandled error in settings Error: a bug');
  await open();
  const script = 'http://localhost:4001/settings/1.0.0/page.js';
  for (let times = 0; times < 5; times += 1) isThrown(new Error('a bug'), script);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});

test('an unhandled rejection shows a message like an error', async () => {
  expectConsoleError('Unhandled error in host Error: a bug');
  await open();
  isRejected(new Error('a bug'));
  expect(await screen.findByText(message)).toBeVisible();
});

test('an error of a remote that is loading shows no message: its outlet handles it', async () => {
  expectConsoleError('Unhandled error in wizard');
  expectConsoleError('Unhandled error in settings Error: said');
  await open();
  isThrown(new SyntaxError('Unexpected token'), 'http://localhost:4001/wizard/1.0.0/remoteEntry.js');
  isThrown(new Error('said'), 'http://localhost:4001/settings/1.0.0/page.js');
  expect(await screen.findAllByText(message)).toHaveLength(1);
});

test('an error without a cause in a screen shows no message', async () => {
  expectConsoleError('Unhandled error in settings Error: said');
  await open();
  isThrown(null);
  isRejected(new DOMException('left', 'AbortError'));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  isThrown(new Error('said'), 'http://localhost:4001/settings/1.0.0/page.js');
  expect(await screen.findByText(message)).toBeVisible();
});
