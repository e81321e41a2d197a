import { screen, waitFor } from '@testing-library/react';
import {
  renderedNames,
  type Host,
  hosts,
  HostsTable,
  rowCheckbox,
  selectAllCheckbox,
} from '@roost/shared/testing/hosts-table';
import { renderComponent } from '@roost/shared/testing/render-component';

beforeEach(() => void renderedNames.splice(0));

test('selecting a row renders none of its cells again', async () => {
  const { user } = renderComponent(<HostsTable />);
  renderedNames.splice(0);
  await user.click(rowCheckbox('beta.com'));
  expect(rowCheckbox('beta.com')).toBeChecked();
  expect(renderedNames).toEqual([]);
});

test('selecting a row reads no other row', async () => {
  const names = import.meta.jest.fn(({ name }: Host) => name);
  const { user } = renderComponent(<HostsTable rowName={names} />);
  names.mockClear();
  await user.click(rowCheckbox('beta.com'));
  expect(rowCheckbox('beta.com')).toBeChecked();
  expect(names).not.toHaveBeenCalled();
});

test('selecting the whole page renders no cell again', async () => {
  const { user } = renderComponent(<HostsTable />);
  renderedNames.splice(0);
  await user.click(selectAllCheckbox());
  for (const { name } of hosts) expect(rowCheckbox(name)).toBeChecked();
  await user.click(rowCheckbox('beta.com'));
  expect(rowCheckbox('beta.com')).not.toBeChecked();
  expect(renderedNames).toEqual([]);
});

const manyOf = (page: string): readonly Host[] =>
  Array.from({ length: 50 }, (_, index) => ({ id: `${page}-${index}`, name: `${page}-${index}.com`, inboxes: 1 }));
const body = () => screen.getAllByRole('rowgroup')[1] as HTMLElement;
const namesShown = () => [...body().querySelectorAll('.r-cell--first')].map((cell) => cell.textContent);

/** Records how many rows each DOM change added. */
const watchTurns = () => {
  const turns: number[] = [];
  const observer = new MutationObserver((changes) => {
    const rows = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    turns.push(rows.filter((row) => row instanceof HTMLElement && row.dataset.row).length);
  });
  observer.observe(body(), { childList: true });
  return turns;
};

test('fifty rows render in batches of seven; another page replaces them in batches of five', async () => {
  const [first, second] = [manyOf('first'), manyOf('second')];
  const { rerender } = renderComponent(<HostsTable rows={first} />);
  expect(namesShown()).toHaveLength(7);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(namesShown()).toHaveLength(50));
  expect(renderedNames).toHaveLength(50);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');

  const turns = watchTurns();
  rerender(<HostsTable rows={second} />);
  expect(namesShown()).toEqual([...second.slice(0, 5), ...first.slice(5)].map(({ name }) => name));
  await waitFor(() => expect(namesShown()).toEqual(second.map(({ name }) => name)));
  expect(Math.max(...turns)).toBe(5);
  expect(renderedNames).toHaveLength(100);
});

test('a row that a search finds again gets a new element, so no row moves', async () => {
  const all = manyOf('first');
  const { rerender } = renderComponent(<HostsTable rows={all} />);
  await waitFor(() => expect(namesShown()).toHaveLength(50));
  const elements = [...body().children];
  const found = [all[3], ...manyOf('second').slice(0, 12), all[40], ...manyOf('third')].flatMap((row) => row ?? []);
  rerender(<HostsTable rows={found.slice(0, 50)} />);
  await waitFor(() => expect(namesShown()).toEqual(found.slice(0, 50).map(({ name }) => name)));
  expect(elements.filter(({ isConnected }) => isConnected)).toEqual([]);
});

test('rows that a refetch changes or removes keep their elements', async () => {
  const all = manyOf('first');
  const { rerender } = renderComponent(<HostsTable rows={all} />);
  await waitFor(() => expect(namesShown()).toHaveLength(50));
  const elements = [...body().children];
  const refetched = all.slice(1).map((host) => ({ ...host, inboxes: 2 }));
  rerender(<HostsTable rows={refetched} />);
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  expect([...body().children]).toEqual(elements.slice(1));
});

test('rows that are already rendered show immediately in any order', async () => {
  const all = manyOf('first');
  const { rerender } = renderComponent(<HostsTable rows={all} />);
  await waitFor(() => expect(namesShown()).toHaveLength(50));
  renderedNames.splice(0);
  const others = all.toReversed().filter(({ name }) => name !== 'first-7.com');
  rerender(<HostsTable rows={others} />);
  expect(namesShown()).toEqual(others.map(({ name }) => name));
  expect(renderedNames).toEqual([]);
});

test('selecting fifty rows repaints ten per frame, and does not lose a change in between', async () => {
  const { user } = renderComponent(<HostsTable rows={manyOf('first')} />);
  await waitFor(() => expect(namesShown()).toHaveLength(50));
  const turns: number[] = [];
  const observer = new MutationObserver((changes) => void turns.push(changes.length));
  observer.observe(body(), { subtree: true, attributeFilter: ['data-selected'] });
  await user.click(selectAllCheckbox());
  expect(selectAllCheckbox()).toBeChecked();
  await user.click(rowCheckbox('first-49.com'));
  await waitFor(() => expect(body().querySelectorAll('[data-selected]')).toHaveLength(49));
  expect(rowCheckbox('first-49.com')).not.toBeChecked();
  expect(Math.max(...turns)).toBe(10);
});

test('a row that renders later is checked if it is selected', async () => {
  const { user } = renderComponent(<HostsTable rows={manyOf('first')} />);
  await user.click(selectAllCheckbox());
  await waitFor(() => expect(namesShown()).toHaveLength(50));
  expect(rowCheckbox('first-49.com')).toBeChecked();
});
