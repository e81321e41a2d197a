import { screen } from '@testing-library/react';
import { testConfig } from '@roost/shared/testing';
import { renderComponent } from '@roost/shared/testing/render-component';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { TabVersionsBanner } from './tab-versions-banner.tsx';

beforeEach(() => {
  resetRemotes();
  const versions = { '1.1.0': aRelease({}, ['domains']), '1.0.0': aRelease({}, ['domains']) };
  adoptRegistry(aRegistry({ domains: aRegisteredRemote('domains', { live: '1.1.0', versions }) }), testConfig);
});

test.each([
  {
    what: 'shown',
    active: '1.0.0',
    chosen: '1.0.0',
    text: 'This tab shows Domains 1.0.0 instead of the live version.',
  },
  { what: 'not shown yet', active: undefined, chosen: '1.0.0', text: 'This tab shows Domains 1.0.0 instead' },
  {
    what: 'broken',
    active: '1.1.0',
    chosen: '1.0.0',
    text: 'Not available in this tab: Domains 1.0.0. You see another version.',
  },
  { what: 'removed', active: undefined, chosen: '0.9.0', text: 'Not available in this tab: Domains 0.9.0.' },
])('a chosen version that is $what is named', ({ active, chosen, text }) => {
  remotesStore.tabVersions = { domains: chosen };
  if (active !== undefined) remotesStore.activeVersions.set('domains', active);
  renderComponent(<TabVersionsBanner />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('a tab without choices shows nothing', () => {
  renderComponent(<TabVersionsBanner />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
