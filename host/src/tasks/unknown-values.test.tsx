import { render, screen, within } from '@testing-library/react';
import { activateLanguage, i18n, I18nProvider } from '@roost/shared/i18n';
import { aBulkJob, activateFrench, aLaterValue } from '@roost/shared/testing';
import { TaskList } from './task-list.tsx';

beforeEach(() => activateLanguage('en'));

test.each(['en', 'fr'] as const)(
  'a task with values from a later version is listed with them (%s)',
  async (language) => {
    if (language === 'fr') await activateFrench('host');
    const later = aBulkJob({ id: 'job-2', action: aLaterValue('mailbox-archive'), state: aLaterValue('Paused') });
    render(
      <I18nProvider i18n={i18n}>
        <TaskList tasks={[aBulkJob({ id: 'job-1' }), later]} onShow={() => undefined} />
      </I18nProvider>,
    );
    const [known, unknown] = screen.getAllByRole('listitem');
    expect(known).toBeVisible();
    expect(unknown).toHaveTextContent('mailbox-archive');
    expect(
      within(unknown ?? document.body)
        .getByText('Paused')
        .closest('.r-tone--neutral'),
    ).toBeVisible();
  },
);
