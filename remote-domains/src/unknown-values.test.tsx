import { render, screen, within } from '@testing-library/react';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { activateLanguage, i18n, I18nProvider } from '@roost/shared/i18n';
import {
  activateFrench,
  aDomain,
  aLaterValue,
  aTransferredDomain,
  mockResponse,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from './remote.ts';
import { TransferList } from './transfer/transfer-list.tsx';

const later = aLaterValue();
const pass = { spf: 'pass', dkim: 'pass', dmarc: 'pass', mx: 'pass', redirect: 'pass' } as const;
const row = (name: RegExp) => screen.findByRole('row', { name });
const languages = ['en', 'fr'] as const;
const activate = (language: 'en' | 'fr') => (language === 'fr' ? activateFrench('remote-domains') : undefined);

beforeEach(() => activateLanguage('en'));

test.each(languages)('domains with values from a later version are listed, with the values (%s)', async (language) => {
  await activate(language);
  const data = [
    aDomain({ domain: 'status.com', status: later }),
    aDomain({ domain: 'type.com', type: aLaterValue('Proton') }),
    aDomain({ domain: 'health.com', health: { ...pass, mx: aLaterValue('unsure') } }),
    aDomain({ domain: 'known.com' }),
  ];
  mockResponse(listDomains, pageWith(data));
  renderRemote(remote, { mount: 'domains' });
  expect(
    within(await row(/status\.com/))
      .getByText('Suspended')
      .closest('.r-tone--neutral'),
  ).toBeVisible();
  expect(
    within(await row(/type\.com/))
      .getByText('Proton')
      .closest('.r-tone--neutral'),
  ).toBeInTheDocument();
  expect(
    within(await row(/health\.com/))
      .getByText('unsure')
      .closest('.r-tone--neutral'),
  ).toBeVisible();
  expect(await row(/known\.com/)).toBeVisible();
});

test('a domain with a status from a later version keeps its actions, and says why it cannot be edited', async () => {
  mockResponse(listDomains, pageWith([aDomain({ domain: 'status.com', status: later })]));
  const { user } = renderRemote(remote, { mount: 'domains' });
  await user.hover(await row(/status\.com/));
  await user.click(screen.getByRole('button', { name: 'Actions for status.com' }));
  const edit = await screen.findByRole('menuitem', { name: /^Edit/ });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  expect(edit).toHaveAccessibleDescription('Only active domains can be edited.');
  await user.click(screen.getByRole('menuitem', { name: 'Show nameservers' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('details of a domain with values from a later version show them', async () => {
  const domain = aDomain({ domain: 'new.com', status: later, type: aLaterValue('Proton') });
  mockResponse(listDomains, pageWith([domain]));
  mockResponse(getDomain, domain);
  const { user } = renderRemote(remote, { mount: 'domains' });
  await user.click(await screen.findByRole('button', { name: 'new.com' }));
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('Suspended')).toBeVisible();
  expect(details.getByText('Proton')).toBeVisible();
});

test.each(languages)('a transfer in a state from a later version is listed with it (%s)', async (language) => {
  await activate(language);
  const reason = { code: aLaterValue('locked'), message: 'The domain is locked.' };
  render(
    <I18nProvider i18n={i18n}>
      <TransferList label="List" listed={[aTransferredDomain({ domain: 'a.com', state: later, reason })]} />
    </I18nProvider>,
  );
  const item = within(screen.getByRole('list', { name: 'List' })).getByRole('listitem');
  expect(within(item).getByText('Suspended').closest('.r-tone--neutral')).toBeVisible();
  expect(item).toHaveTextContent('The domain is locked.');
});
