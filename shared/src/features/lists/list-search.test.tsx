import { i18n, I18nProvider } from '@roost/shared/i18n';
import { ListSearch } from '@roost/shared/lists';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

const renders: string[] = [];

const List = () => {
  const [search, setSearch] = useState('');
  renders.push(search);
  return (
    <>
      <ListSearch label="Search domains" search={search} onSearch={setSearch} />
      <output>{search}</output>
    </>
  );
};

test('typing renders only the field, and committing renders the list once', async () => {
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <List />
    </I18nProvider>,
  );
  expect(renders).toEqual(['']);
  await user.click(screen.getByRole('searchbox', { name: 'Search domains' }));
  await user.paste('north');
  expect(screen.getByRole('searchbox')).toHaveValue('north');
  expect(renders).toEqual(['']);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('north'));
  expect(renders).toEqual(['', 'north']);
});
