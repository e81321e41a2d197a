import { render, screen, within } from '@testing-library/react';
import { activateLanguage, i18n, I18nProvider } from '@roost/shared/i18n';
import { activateFrench, aLaterValue } from '@roost/shared/testing';
import { aReceipt } from '../testing/a-receipt.ts';
import { ReceiptContent } from './receipt-content.tsx';

beforeEach(() => activateLanguage('en'));

test.each(['en', 'fr'] as const)('states from a later version are shown with their values (%s)', async (language) => {
  if (language === 'fr') await activateFrench('remote-wizard');
  const rows = [{ email: 'ada@new.com', state: aLaterValue('Suspended') }];
  const receipt = aReceipt({
    status: aLaterValue('Disputed'),
    lines: [{ kind: 'domain', domain: 'new.com', amount: 1_000 }],
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
  const inbox = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('ada@new.com'));
  expect(within(inbox ?? document.body).getByText('Suspended')).toBeVisible();
});
