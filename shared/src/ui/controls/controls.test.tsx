import { Button, CopyButton, IconButton, SearchField, setTheme } from '@roost/shared/ui/core';
import { TooltipLayer } from '@roost/shared/ui/tooltip-layer';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type MouseEvent } from 'react';
import { renderComponent } from '@roost/shared/testing/render-component';

test('a loading button ignores a second press and keeps its focus', async () => {
  const pressed: string[] = [];
  const { user, rerender } = renderComponent(<Button onClick={() => pressed.push('first')}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button loading onClick={() => pressed.push('second')}>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(pressed).toEqual(['first']);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('a disabled button shows its reason and submits no form', async () => {
  const sent: string[] = [];
  const { user } = renderComponent(
    <form onSubmit={() => sent.push('sent')}>
      <Button type="submit" disabledReason="Your role may not do this">
        Delete
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).toHaveAccessibleDescription('Your role may not do this');
  await user.click(button);
  expect(sent).toEqual([]);
});

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Other" />
      <SearchField label="Search domains" value={text} onChange={setText} />
    </>
  );
}

test('a slash focuses the search, except while typing', async () => {
  const { user } = renderComponent(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search domains' });
  await user.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.click(screen.getByRole('textbox', { name: 'Other' }));
  await user.keyboard('a/b');
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveValue('a/b');
});

test('the search is cleared by its button and by Escape', async () => {
  const { user } = renderComponent(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search domains' });
  await user.type(field, 'north');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.type(field, 'wind{Escape}');
  expect(field).toHaveValue('');
});

test('the copy button copies its value and confirms it', async () => {
  const { user } = renderComponent(
    <CopyButton value="ns1.roost.test" label="Copy ns1.roost.test" onCopyFailed={() => undefined} />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy ns1.roost.test' }));
  expect(await navigator.clipboard.readText()).toBe('ns1.roost.test');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('a chosen theme is applied and remembered', () => {
  renderComponent(null);
  setTheme('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('roost.theme')).toBe('dark');
  setTheme('light');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});

/** Taps do not move the focus here: after a tap it is visible in jsdom, and not in a browser. */
const withoutFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
const tap = (target: Element) => userEvent.pointer([{ keys: '[TouchA]', target }]);

test('a tap on a disabled button shows the reason, and the next tap hides it', async () => {
  renderComponent(
    <Button {...withoutFocus} disabledReason="Your role is view-only">
      Delete
    </Button>,
  );
  const hint = () => document.querySelector('.r-hint');
  await tap(screen.getByRole('button', { name: 'Delete' }));
  expect(hint()).toHaveTextContent('Your role is view-only');
  expect(hint()).not.toHaveAttribute('hidden');
  await tap(document.body);
  expect(hint()).toHaveAttribute('hidden');
});

test('a tap on a button that works shows no hint', async () => {
  renderComponent(<IconButton {...withoutFocus} label="Close" icon={null} />);
  await tap(screen.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('.r-hint')).toHaveAttribute('hidden');
});

test('an open hint follows a change of the label, as in another language', async () => {
  const { user, rerender } = renderComponent(<IconButton label="Close" icon={null} />);
  await user.tab();
  const hint = () => document.querySelector('.r-hint');
  expect(hint()).toHaveTextContent('Close');
  rerender(<IconButton label="Fermer" icon={null} />);
  await waitFor(() => expect(hint()).toHaveTextContent('Fermer'));
});

test('a layer that mounts late shows the hint of the focused button', () => {
  const button = <button type="button" data-hint="Not saved" aria-label="Close" />;
  const { rerender } = render(<div>{button}</div>);
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(
    <div>
      {button}
      <TooltipLayer />
    </div>,
  );
  expect(document.querySelector('.r-hint')).toHaveTextContent('Not saved');
});
