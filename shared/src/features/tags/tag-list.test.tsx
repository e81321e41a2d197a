import { screen } from '@testing-library/react';
import { renderComponent } from '@roost/shared/testing/render-component';
import { TagList } from './tag-list.tsx';

test('the first tag is shown and the others are named in a hint', () => {
  const tags = ['Warm', 'Q4', 'Priority'].map((name) => ({ id: name, name }));
  renderComponent(<TagList tags={tags} />);
  expect(screen.getByText('Warm')).toBeVisible();
  expect(screen.getByRole('button', { name: '+2 – more tags: Q4, Priority' })).toHaveTextContent('+2');
});
