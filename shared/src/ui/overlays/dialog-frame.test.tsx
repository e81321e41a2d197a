import { Button, DataTable, SearchField } from '@roost/shared/ui/core';
import { ConfirmDialog, Dialog, Drawer } from '@roost/shared/ui/overlays';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { renderComponent } from '@roost/shared/testing/render-component';

// jsdom has no layout, and the focus trap skips elements without a size.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 1 });
});
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth'));

type Layer = ComponentType<{ open: boolean; onClose: () => void; title: string; children: ReactNode }>;

function Opened({ layer: Part }: { layer: Layer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit tags</Button>
      <Part open={open} onClose={() => setOpen(false)} title="Edit Tags for alpha.com">
        <input aria-label="Name" />
      </Part>
    </>
  );
}

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const)('a %s receives the focus, and Escape returns the focus to its button', async (_name, layer) => {
  const { user } = renderComponent(<Opened layer={layer} />);
  const button = screen.getByRole('button', { name: 'Edit tags' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Tags for alpha.com' });
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('a focus outside, such as that of a closing toast, does not close a drawer', async () => {
  const { user } = renderComponent(<Opened layer={Drawer} />);
  const button = screen.getByRole('button', { name: 'Edit tags' });
  await user.click(button);
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  await act(async () => {
    button.focus();
    await new Promise(requestAnimationFrame);
  });
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
});

function FocusedName() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Name" />;
}

function OpenedWhileShown() {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button onClick={() => setIsShown(true)}>Edit tags</Button>
      {isShown && (
        <Dialog open onClose={() => setIsShown(false)} title="Edit Tags for alpha.com">
          <FocusedName />
        </Dialog>
      )}
    </>
  );
}

test('a dialog returns the focus that its content took before the trap started', async () => {
  const { jest } = import.meta;
  jest.useFakeTimers();
  // The trap starts, and the layer stack removes a closed layer, within some frames.
  const frames = () => act(() => jest.advanceTimersByTimeAsync(100));
  try {
    renderComponent(<OpenedWhileShown />);
    const button = screen.getByRole('button', { name: 'Edit tags' });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await frames();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await frames();
    expect(button).toHaveFocus();
  } finally {
    jest.useRealTimers();
  }
});

test('a dialog that closes before its trap starts returns the focus that its content took', async () => {
  renderComponent(<OpenedWhileShown />);
  const button = screen.getByRole('button', { name: 'Edit tags' });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('a closing layer remains until its animation ends, and can open again before that', async () => {
  const ends: (() => void)[] = [];
  const getAnimations = () => [{ finished: new Promise<void>((resolve) => ends.push(resolve)) }];
  Object.defineProperty(HTMLElement.prototype, 'getAnimations', { configurable: true, value: getAnimations });
  try {
    const close = () => undefined;
    const { rerender } = renderComponent(<Dialog open onClose={close} title="Edit tags" />);
    const dialog = await screen.findByRole('dialog', { name: 'Edit tags' });
    rerender(<Dialog open={false} onClose={close} title="Edit tags" />);
    expect(dialog).toHaveAttribute('data-state', 'closed');
    rerender(<Dialog open onClose={close} title="Edit tags" />);
    await act(async () => ends[0]?.());
    expect(dialog).toHaveAttribute('data-state', 'open');
    rerender(<Dialog open={false} onClose={close} title="Edit tags" />);
    expect(dialog).toBeInTheDocument();
    ends[1]?.();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
  }
});

test('only the top layer closes by Escape, and the page below is hidden from screen readers', async () => {
  const closed: string[] = [];
  const layers = (hasDialog: boolean) => (
    <>
      <Button>Below</Button>
      <Drawer open title="Details" onClose={() => closed.push('drawer')}>
        {hasDialog && <Dialog open title="Delete record?" onClose={() => closed.push('dialog')} />}
      </Drawer>
    </>
  );
  const { user, rerender } = renderComponent(layers(false));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Below' })).not.toBeInTheDocument());
  rerender(layers(true));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Delete record?');
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['dialog']);
});

test('a dialog that replaces another one blocks the page, and the page can be pressed when it closes', async () => {
  const page = (title: string | null) => title && <Dialog key={title} open title={title} onClose={() => undefined} />;
  const { rerender } = renderComponent(page('Choose a version'));
  await waitFor(() => expect(document.body).toHaveStyle({ pointerEvents: 'none' }));
  // Both layers change the page in microtasks, which `act` awaits.
  await act(async () => rerender(page('Save this change?')));
  expect(document.body).toHaveStyle({ pointerEvents: 'none' });
  rerender(page(null));
  await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: 'none' }));
});

test('a press outside closes a layer, but not one that can contain input', async () => {
  const onClose = import.meta.jest.fn();
  const { rerender } = renderComponent(<Dialog open title="Edit tags" onClose={onClose} />);
  // The stylesheet lets the scrim receive presses.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const pressOutside = async () => {
    await user.click(document.querySelector('.r-scrim') as Element);
    // The layer handles the press in the next frame.
    await new Promise(requestAnimationFrame);
  };
  await waitFor(async () => {
    await pressOutside();
    expect(onClose).toHaveBeenCalled();
  });
  onClose.mockClear();
  rerender(<Dialog open outside="stay" title="Edit tags" onClose={onClose} />);
  await pressOutside();
  expect(onClose).not.toHaveBeenCalled();
});

test('a layer locks the page without an inline style', async () => {
  const { user } = renderComponent(<Opened layer={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Edit tags' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-still'));
  // Every row of a list would inherit an inline style of the document.
  expect(document.documentElement).not.toHaveAttribute('style');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-still'));
});

test('the close button closes a dialog', async () => {
  const { user } = renderComponent(<Opened layer={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Edit tags' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

function InSteps() {
  const [step, setStep] = useState(1);
  return (
    <Dialog open title="Transfer domains" onClose={() => undefined}>
      <div key={step}>
        <Button onClick={() => setStep(step + 1)}>Leave step {step}</Button>
      </div>
    </Dialog>
  );
}

test('the focus remains in a dialog when the focused step disappears', async () => {
  const { user } = renderComponent(<InSteps />);
  const first = await screen.findByRole('button', { name: 'Leave step 1' });
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Leave step 2' })).toHaveFocus();
});

test('a destructive dialog names its consequence and focuses Cancel', async () => {
  const done: string[] = [];
  const { user } = renderComponent(
    <ConfirmDialog
      open
      onClose={() => done.push('cancelled')}
      onConfirm={() => done.push('deleted')}
      title="Delete alpha.com?"
      confirm="Delete domain"
    >
      This action is irreversible.
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete alpha.com?' });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription('This action is irreversible.'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Delete domain' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual(['deleted', 'cancelled']);
});

test('Escape in a row menu closes the menu and not the drawer', async () => {
  const closed: string[] = [];
  const { user } = renderComponent(
    <Drawer open onClose={() => closed.push('drawer')} title="alpha.com">
      <DataTable
        label="Inboxes"
        columns={[{ id: 'email', header: 'Email', cell: (email: string) => email }]}
        rows={['ada@alpha.com']}
        rowKey={String}
        rowName={String}
        rowActions={() => [{ id: 'edit', label: 'Edit', icon: null, onSelect: () => {} }]}
      />
    </Drawer>,
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for ada@alpha.com' }));
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(closed).toEqual([]);
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['drawer']);
});

test('Escape in a search clears it before it closes the drawer', async () => {
  const closed: string[] = [];
  function Picker() {
    const [text, setText] = useState('north');
    return (
      <Drawer open onClose={() => closed.push('drawer')} title="Choose domains">
        <SearchField label="Search domains" value={text} onChange={setText} />
      </Drawer>
    );
  }
  const { user } = renderComponent(<Picker />);
  const field = await screen.findByRole('searchbox', { name: 'Search domains' });
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(closed).toEqual([]);
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['drawer']);
});
