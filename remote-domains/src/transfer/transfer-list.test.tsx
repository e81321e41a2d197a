import { render, screen } from '@testing-library/react';
import { i18n, I18nProvider } from '@roost/shared/i18n';
import { aTransferredDomain } from '@roost/shared/testing';
import { TransferList } from './transfer-list.tsx';

test('only a transfer that failed after its payment says that a refund was sent', () => {
  const reason = { code: 'nameservers-unchanged', message: 'x' } as const;
  const listed = [
    aTransferredDomain({ domain: 'paid.com', state: 'Failed', reason, isRefunded: true }),
    aTransferredDomain({ domain: 'free.com', state: 'Failed', reason }),
  ];
  render(
    <I18nProvider i18n={i18n}>
      <TransferList listed={listed} />
    </I18nProvider>,
  );
  const [paid, free] = screen.getByRole('list', { name: 'Transferred domains' }).children;
  expect(paid).toHaveTextContent(
    'Set them at the registrar, then transfer the domain again.We sent a refund for this transfer.',
  );
  expect(free).not.toHaveTextContent('refund');
});
