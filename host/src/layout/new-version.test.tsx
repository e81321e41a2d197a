import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@roost/shared/testing/render-component';
import { testConfig } from '@roost/shared/testing';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { NewVersion } from './new-version.tsx';

const { jest } = import.meta;
const minute = 60_000;

/** Shows the page of the domains, opened with version 1.0.0. */
const openPage = () => {
  jest.useFakeTimers({ advanceTimers: true });
  adoptRegistry({ ...aRegistry(), revision: 10 }, testConfig);
  remotesStore.running.add('domains');
  history.replaceState(null, '', '/northwind/domains');
  renderComponent(<NewVersion />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};

/** The page reads a registry with version 1.1.0 of the remote. */
const readVersion = (name: 'domains' | 'wizard', minimum?: number) => {
  const versions = { '1.1.0': aRelease() };
  remotesStore.latestRegistry = {
    ...aRegistry({ [name]: aRegisteredRemote(name, { live: '1.1.0', versions, minimum }) }),
    revision: 20,
  };
};

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const reload = () => screen.queryByRole('button', { name: 'Reload' });

beforeEach(() => resetRemotes());
afterEach(() => jest.useRealTimers());

test('a page that stays in one remote is offered its new version after an hour, and again an hour after "Later"', async () => {
  const user = openPage();
  wait(120 * minute);
  expect(reload()).not.toBeInTheDocument();
  readVersion('domains');
  wait(59 * minute);
  expect(reload()).not.toBeInTheDocument();
  wait(2 * minute);
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available.');
  expect(reload()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(reload()).not.toBeInTheDocument();
  wait(59 * minute);
  expect(reload()).not.toBeInTheDocument();
  wait(2 * minute);
  expect(reload()).toBeVisible();
});

test('an urgent fix is offered immediately', () => {
  openPage();
  readVersion('domains', 20);
  wait(minute);
  expect(screen.getByRole('status')).toHaveTextContent('An important fix is available.');
});

test('an urgent fix does not wait for the hour of an earlier version', () => {
  openPage();
  readVersion('domains');
  wait(minute);
  expect(reload()).not.toBeInTheDocument();
  readVersion('domains', 20);
  wait(minute);
  expect(reload()).toBeVisible();
});

test('a page that was opened after the urgent fix waits an hour for the next version', () => {
  openPage();
  readVersion('domains', 10);
  wait(minute);
  expect(reload()).not.toBeInTheDocument();
});

test('a rollback before the hour is over, and a remote that the page does not run, offer nothing', () => {
  openPage();
  readVersion('domains');
  wait(minute);
  remotesStore.latestRegistry = { ...aRegistry(), revision: 30 };
  wait(120 * minute);
  expect(reload()).not.toBeInTheDocument();
  readVersion('wizard', 20);
  wait(120 * minute);
  expect(reload()).not.toBeInTheDocument();
});
