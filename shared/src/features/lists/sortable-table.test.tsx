import { screen } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { renderComponent } from '@roost/shared/testing/render-component';
import { SortableTable } from './sortable-table.tsx';

const columns = [
  { id: 'domain', header: 'Domain', sortable: true, cell: () => null },
  { id: 'tags', header: 'Tags', cell: () => null },
  { id: 'createdAt', header: 'Created', sortable: true, cell: () => null },
];
const Sort = v.picklist(['domain', '-domain', 'createdAt', '-createdAt']);
const none: string[] = [];

const Sorted = () => {
  const [sort, setSort] = useState<v.InferOutput<typeof Sort>>('-createdAt');
  return (
    <>
      <SortableTable
        label="Domains"
        columns={columns}
        rows={none}
        rowKey={String}
        rowName={String}
        sorts={Sort}
        sort={sort}
        onSort={setSort}
      />
      <output>{sort}</output>
    </>
  );
};

test('the control shows the order and offers both directions of each sortable column', async () => {
  const { user } = renderComponent(<Sorted />);
  const control = screen.getByRole('combobox', { name: 'Sort:' });
  expect(control).toHaveDisplayValue('Created ↓');
  expect([...control.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Domain ↑',
    'Domain ↓',
    'Created ↑',
    'Created ↓',
  ]);
  await user.selectOptions(control, 'Domain ↑');
  expect(screen.getByRole('status')).toHaveTextContent('domain');
});

test('a column header and the control show the same order', async () => {
  const { user } = renderComponent(<Sorted />);
  const header = screen.getByRole('columnheader', { name: 'Created' });
  expect(header).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Created' }));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('combobox', { name: 'Sort:' })).toHaveDisplayValue('Created ↑');
});
