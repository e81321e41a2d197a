import { screen } from '@testing-library/react';
import { renderRemote } from '@roost/shared/testing';
import { remote } from './remote.ts';

test('the screen shows its title', async () => {
  renderRemote(remote, { mount: 'example' });
  expect(await screen.findByRole('heading', { name: 'Example screen' })).toBeVisible();
});
