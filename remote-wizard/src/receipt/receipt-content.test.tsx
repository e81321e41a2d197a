import { render, screen, within } from '@testing-library/react';
import { activateLanguage, i18n, I18nProvider } from '@roost/shared/i18n';
import { activateFrench, aLaterValue } from '@roost/shared/testing';
import { aReceipt } from '../testing/a-receipt.ts';
import { ReceiptContent } from './receipt-content.tsx';

beforeEach(() => activateLanguage('en'));

test.each(['en', 'fr'] as const)('states from a later version are shown with their values (%s)', async (language) => {
  if (language === 'fr') await activateFrench('remote-wizard');
  const failed = { code: aLaterValue('blocked'), message: 'The provider blocks it.', nextRetryAt: null };
  const rows = [{ email: 'ada@new.com', state: aLaterValue('Suspended'), failure: failed }];
  const receipt = aReceipt({
    status: aLaterValue('Disputed'),
    lines: [
      { kind: 'domain', domain: 'new.com', amount: 1_000 },
      { kind: 'unknown', name: 'bundle', amount: 300 },
    ],
    failure: { code: aLaterValue('embargo'), subjects: ['new.com'] },
    domains: [{ domain: 'new.com', state: aLaterValue('Parked') }],
    inboxes: { type: aLaterValue('Proton'), rows },
  });
  render(
    <I18nProvider i18n={i18n}>
      <ReceiptContent receipt={receipt} />
    </I18nProvider>,
  );
  for (const value of ['Disputed', 'Parked', 'Suspended'])
    expect(screen.getByText(value).closest('.r-tone--neutral')).toBeVisible();
  expect(screen.getByText('bundle').closest('li')).toHaveTextContent('3');
  for (const value of ['bundle', 'embargo']) expect(screen.getByText(value).closest('.r-badge')).toBeVisible();
  expect(screen.getByText(/The provider blocks it\./)).toBeVisible();
  const inbox = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('ada@new.com'));
  expect(within(inbox ?? document.body).getByText('Suspended')).toBeVisible();
});
