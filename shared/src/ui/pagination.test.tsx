import { Pagination } from '@roost/shared/ui/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderComponent } from '@roost/shared/testing/render-component';

const pagesOf = (props: { page: number; total: number }) => {
  const pages: number[] = [];
  const { user } = renderComponent(<Pagination pageSize={50} {...props} onPage={(page) => pages.push(page)} />);
  return { user, pages };
};

test.each([
  [1, 120, '1–50 of 120'],
  [3, 120, '101–120 of 120'],
  [2, 100_000, '51–100 of 100,000'],
  [1, 0, '0–0 of 0'],
])('page %i of %i says %s', (page, total, words) => {
  pagesOf({ page, total });
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

test('the previous, the next and any other page can be requested', async () => {
  const { user, pages } = pagesOf({ page: 2, total: 120 });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), '3');
  expect(pages).toEqual([3, 1, 3]);
});

test('the first page disables the previous button with a reason', async () => {
  const { user, pages } = pagesOf({ page: 1, total: 120 });
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAccessibleDescription('This is the first page');
  await user.click(previous);
  expect(pages).toEqual([]);
});

test('with thousands of pages the select is short and contains the current one', () => {
  pagesOf({ page: 777, total: 100_000 });
  const select = screen.getByRole('combobox', { name: 'Page' });
  expect(select).toHaveValue('777');
  expect(select.children.length).toBeLessThan(250);
});

test('a single page has no pagination buttons', () => {
  pagesOf({ page: 1, total: 50 });
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

test('presses in quick succession count from the requested page, not from the page that is still shown', async () => {
  const pages: number[] = [];
  const Loading = () => {
    const [loading, setLoading] = useState(false);
    const onPage = (page: number) => {
      pages.push(page);
      setLoading(true);
    };
    return <Pagination page={1} pageSize={50} total={500} loading={loading} onPage={onPage} />;
  };
  const { user } = renderComponent(<Loading />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('2');
  expect(screen.getByRole('status')).toHaveTextContent('1–50 of 500');
  await user.click(next);
  expect(pages).toEqual([2, 3]);
});

test('a page that loaded replaces the requested one', () => {
  const pagination = (props: { page: number; loading: boolean }) => (
    <Pagination pageSize={50} total={500} onPage={() => undefined} {...props} />
  );
  const { rerender } = renderComponent(pagination({ page: 1, loading: true }));
  rerender(pagination({ page: 4, loading: false }));
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('4');
});
