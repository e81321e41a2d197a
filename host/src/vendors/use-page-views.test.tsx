import { screen } from '@testing-library/react';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';
import { resetTracker, trackWith, type TrackedEvent } from './tracker.ts';
import { resetReferrerTracking } from './use-page-views.ts';

const comesFrom = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
afterEach(() => Reflect.deleteProperty(document, 'referrer'));

const open = async () => {
  resetTracker();
  resetReferrerTracking();
  mockSignedIn();
  const events: TrackedEvent[] = [];
  const { user } = renderHost({ initialPath: '/northwind/domains?search=acme' });
  await screen.findByRole('heading', { name: 'Screen: domains' });
  // Sets the tracker only after the first page view.
  trackWith({ track: (event) => void events.push(event) });
  return { user, events };
};

test('each page view is reported by its pattern, without workspace and query', async () => {
  comesFrom('');
  const { user, events } = await open();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Screen: settings' });
  expect(events).toEqual([
    { name: 'page viewed', page: '/:workspace/domains' },
    { name: 'page viewed', page: '/:workspace/settings' },
  ]);
});

test('a visit from another site is reported once, with its referrer', async () => {
  comesFrom('https://news.test/post?reader=jane');
  const { user, events } = await open();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Screen: settings' });
  expect(events.filter(({ name }) => name === 'user redirected')).toEqual([
    { name: 'user redirected', page: '/:workspace/domains', referrer: 'https://news.test/post' },
  ]);
});

test('a page of the app itself is not reported as a referrer', async () => {
  comesFrom(`${location.origin}/auth/sign-in`);
  const { events } = await open();
  expect(events.map(({ name }) => name)).toEqual(['page viewed']);
});
