import { act, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LastPage, useUrlState } from '@roost/shared/router';
import { renderComponent } from '@roost/shared/testing/render-component';
import { pageParam, textParam } from './url-params.ts';

type Values = { page: number; inbox: string };
type Changes = Partial<Values> | ((latest: Values) => Partial<Values>);
const fields = { page: pageParam, inbox: textParam };
const never = new Promise<void>(() => undefined);

const Domains = () => {
  use(never);
  return <h1>Domains</h1>;
};

/** A list at `/inboxes`, and a page at `/domains` that never loads, so the list stays on the screen. */
const renderList = (initial: string) => {
  const functions: { change: (changes: Changes) => void; replace: (changes: Changes) => void }[] = [];
  const List = () => {
    const { values, change, replace } = useUrlState<Values>(fields);
    functions.push({ change, replace });
    return (
      <>
        <output>{`page ${values.page}, inbox ${values.inbox || 'none'}`}</output>
        {values.page > 5 && <LastPage page={3} />}
      </>
    );
  };
  const router = createMemoryRouter(
    [
      { path: '/inboxes', element: <List /> },
      { path: '/domains', element: <Domains /> },
    ],
    { initialEntries: [initial] },
  );
  renderComponent(<RouterProvider router={router} />);
  const [first] = functions;
  if (first === undefined) throw new Error('The list is not rendered');
  return {
    ...first,
    functions,
    router,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
};

test('a change before the previous one is rendered keeps both', async () => {
  const { change, address } = renderList('/inboxes?inbox=ada&sort=email');
  act(() => {
    change({ inbox: '' });
    change({ page: 2 });
  });
  expect(screen.getByText('page 2, inbox none')).toBeVisible();
  expect(address()).toBe('/inboxes?sort=email&page=2');
});

test('a change that depends on the values receives the latest ones', () => {
  const { change, address } = renderList('/inboxes?page=2');
  act(() => {
    change(({ page }) => ({ page: page + 1 }));
    change(({ page }) => ({ page: page + 1 }));
  });
  expect(address()).toBe('/inboxes?page=4');
});

test('a change right after the back button keeps what the button restored', async () => {
  const { change, router, address } = renderList('/inboxes');
  act(() => change({ inbox: 'ada' }));
  await act(async () => {
    await router.navigate(-1);
    change({ page: 2 });
  });
  expect(address()).toBe('/inboxes?page=2');
});

test('a late change of a list does not follow the user to another page', async () => {
  const { change, router, address } = renderList('/inboxes');
  await act(() => router.navigate('/domains'));
  expect(screen.getByText('page 1, inbox none')).toBeVisible();
  act(() => change({ page: 2 }));
  expect(address()).toBe('/domains');
});

test('a page past the last one is replaced, and a concurrent change remains', () => {
  const { change, router, address } = renderList('/inboxes?page=2&inbox=ada');
  act(() => change({ page: 6 }));
  expect(address()).toBe('/inboxes?inbox=ada&page=3');
  act(() => {
    change({ page: 7 });
    change({ inbox: '' });
  });
  expect(address()).toBe('/inboxes?page=3');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the functions are the same in each render', () => {
  const { change, functions } = renderList('/inboxes');
  act(() => change({ inbox: 'ada' }));
  expect(functions.length).toBeGreaterThan(1);
  expect(new Set(functions.map(({ change }) => change)).size).toBe(1);
  expect(new Set(functions.map(({ replace }) => replace)).size).toBe(1);
});
