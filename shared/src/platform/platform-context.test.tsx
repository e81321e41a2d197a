import { PlatformProvider, useAppLinks, type AppLinks } from '@roost/shared/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, useState } from 'react';

const rendered: string[] = [];

const Reader = memo(function Reader() {
  rendered.push(useAppLinks().domains());
  return null;
});

const places = { domains: () => '/places/domains' } as AppLinks;
const renderSlot = () => null;

const Host = () => {
  const [navigations, setNavigations] = useState(0);
  return (
    <PlatformProvider links={places} renderSlot={renderSlot}>
      <button type="button" onClick={() => setNavigations(navigations + 1)}>
        {`${navigations} navigations`}
      </button>
      <Reader />
    </PlatformProvider>
  );
};

test('a navigation does not render components that only read the app links', async () => {
  render(<Host />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: '1 navigations' })).toBeVisible();
  expect(rendered).toEqual(['/places/domains']);
});
