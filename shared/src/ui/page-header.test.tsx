import { act, screen, within } from '@testing-library/react';
import { Button, PageHeader, SelectionBar } from '@roost/shared/ui/core';
import { renderComponent } from '@roost/shared/testing/render-component';

const renderHeader = (pressed: string[] = []) =>
  renderComponent(
    <>
      <PageHeader
        title="Domains"
        action={<Button variant="solid">Create Domains</Button>}
        more={
          <>
            <Button onClick={() => pressed.push('tags')}>Bulk Edit Tags</Button>
            <Button onClick={() => pressed.push('transfer')}>Transfer Domains</Button>
          </>
        }
      >
        <Button>Export history</Button>
      </PageHeader>
      <Button>Filter</Button>
    </>,
  );

const trigger = () => screen.getByRole('button', { name: 'More actions' });

const menu = () => {
  const controlled = document.getElementById(trigger().getAttribute('aria-controls') ?? '');
  if (controlled === null) throw new Error('The trigger controls no element');
  return within(controlled);
};

test('the menu of a header has the actions that collapse first, and not the primary one', () => {
  renderHeader();
  expect(menu().getAllByRole('button')).toEqual([
    screen.getByRole('button', { name: 'Bulk Edit Tags' }),
    screen.getByRole('button', { name: 'Transfer Domains' }),
  ]);
  expect(screen.getByRole('button', { name: 'Create Domains' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export history' })).toBeVisible();
});

test('an action of the menu runs, and the focus returns to the trigger', async () => {
  const pressed: string[] = [];
  const { user } = renderHeader(pressed);
  await user.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await user.click(menu().getByRole('button', { name: 'Transfer Domains' }));
  expect(pressed).toEqual(['transfer']);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(trigger()).toHaveFocus();
});

test('Escape, a press outside and a resize close the menu', async () => {
  const { user } = renderHeader();
  await user.click(trigger());
  await user.keyboard('{Escape}');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await user.click(trigger());
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('the actions for a selection are in its menu, and clearing it is not', () => {
  renderComponent(
    <SelectionBar count={1} total={3} onSelectMatching={() => undefined} onClear={() => undefined}>
      <Button variant="ghost">Bulk Edit Tags</Button>
    </SelectionBar>,
  );
  const controls = screen.getByRole('button', { name: 'Actions for the selection' }).getAttribute('aria-controls');
  const actions = within(document.getElementById(controls ?? '') ?? document.body).getAllByRole('button');
  expect(actions.map((action) => action.textContent)).toEqual(['Select all 3 that match', 'Bulk Edit Tags']);
});
