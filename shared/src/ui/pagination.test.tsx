import { Pagination } from '@roost/shared/ui/core';
import { screen } from '@testing-library/react';
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
