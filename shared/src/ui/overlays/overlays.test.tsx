import { Button } from '@roost/shared/ui/core';
import { clearToasts, Combobox, Steps, Tabs, toast, Toaster } from '@roost/shared/ui/overlays';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderComponent } from '@roost/shared/testing/render-component';

afterEach(clearToasts);

test('a toast shows its message and runs its action', async () => {
  const undone: string[] = [];
  const action = { label: 'Undo', onSelect: () => undone.push('tag') };
  const { user } = renderComponent(
    <>
      <Button onClick={() => toast({ tone: 'success', title: 'Tag deleted', action })}>Delete</Button>
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Tag deleted')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['tag']);
});

test('a toast raised before the toaster is mounted is shown afterwards', async () => {
  toast({ tone: 'success', title: 'Domain deleted' });
  renderComponent(<Toaster />);
  expect(await screen.findByText('Domain deleted')).toBeVisible();
});

test('a toast replaces another one with the same id', async () => {
  const { user } = renderComponent(
    <>
      <Button onClick={() => toast({ id: 'export', tone: 'info', title: 'Export in progress' })}>Start</Button>
      <Button onClick={() => toast({ id: 'export', tone: 'danger', title: 'Export failed' })}>Fail</Button>
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Export in progress')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  expect(await screen.findByText('Export failed')).toBeInTheDocument();
  expect(screen.queryByText('Export in progress')).not.toBeInTheDocument();
});

test('an option is found by typing, without accents', async () => {
  function Country() {
    const [value, setValue] = useState('');
    return (
      <>
        <output>{value}</output>
        <Combobox
          label="Country"
          value={value}
          onChange={setValue}
          options={[
            { value: 'CI', label: 'Côte d’Ivoire' },
            { value: 'FR', label: 'France' },
          ]}
        />
      </>
    );
  }
  const { user } = renderComponent(<Country />);
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.paste('cote');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option', { name: 'Côte d’Ivoire' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('CI'));
});

test('arrow keys move between tabs', async () => {
  function Details() {
    const [tab, setTab] = useState('details');
    const tabs = [
      { id: 'details', label: 'Details', content: 'Redirect' },
      { id: 'dns', label: 'DNS Records', content: 'Records' },
    ];
    return <Tabs label="alpha.com" tabs={tabs} current={tab} onTab={setTab} />;
  }
  const { user } = renderComponent(<Details />);
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'DNS Records' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'DNS Records' })).toHaveTextContent('Records');
});

test('a locked step shows its reason and does not open', async () => {
  const gone: string[] = [];
  const { user } = renderComponent(
    <Steps
      label="Steps"
      current="domains"
      onStep={(id) => gone.push(id)}
      steps={[
        { id: 'domains', label: 'Domain Selection' },
        { id: 'checkout', label: 'Checkout', disabledReason: 'Choose a domain first' },
      ]}
    />,
  );
  const checkout = screen.getByRole('button', { name: 'Checkout' });
  expect(checkout).toHaveAccessibleDescription('Choose a domain first');
  await user.click(checkout);
  expect(gone).toEqual([]);
  expect(screen.getByRole('option', { name: '2. Checkout' })).toBeDisabled();
});
