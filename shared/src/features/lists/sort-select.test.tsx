import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderComponent } from '@roost/shared/testing/render-component';
import { SortSelect } from './sort-select.tsx';

const columns = [
  { id: 'domain', header: 'Domain', sortable: true, cell: () => null },
  { id: 'tags', header: 'Tags', cell: () => null },
  { id: 'createdAt', header: 'Created', sortable: true, cell: () => null },
];

const Sorted = () => {
  const [sort, setSort] = useState('-createdAt');
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={setSort} />
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
