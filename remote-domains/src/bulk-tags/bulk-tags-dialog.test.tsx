import { screen, within } from '@testing-library/react';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { countDomainTags } from '@roost/shared/contracts/tags/tagging';
import { activateLanguage } from '@roost/shared/i18n';
import {
  aDomain,
  aMember,
  mockBulkJob,
  mockError,
  mockResponse,
  aTag,
  mockNetworkError,
  pageWith,
  renderRemote,
  activateFrench,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

afterEach(() => activateLanguage('en'));

const domains = ['alpha', 'beta', 'gamma'].map((name) => aDomain({ domain: `${name}.com` }));
const ids = domains.map(({ id }) => id);
const nameOf = (id: string) => domains.find((domain) => domain.id === id)?.domain ?? '';
const [coldTag, warmTag] = [aTag({ name: 'Cold' }), aTag({ name: 'Warm' })];

type Options = Partial<Parameters<typeof renderRemote>[1]>;
const show = async (options: Options = {}) => {
  mockResponse(listDomains, pageWith(domains));
  mockResponse(listTags, [coldTag, warmTag]);
  mockResponse(countDomainTags, { counts: [{ tagId: warmTag.id, count: 3 }] });
  const view = renderRemote(remote, { mount: 'domains', ...options });
  await screen.findByRole('row', { name: /alpha\.com/ });
  await view.user.click(screen.getByRole('checkbox', { name: /^(Select|Sélectionner) .* page$/ }));
  const bar = within(screen.getByRole('group', { name: /^(Selection|Sélection)$/ }));
  return { ...view, button: bar.getByRole('button', { name: /^(Bulk Edit Tags|Modifier les étiquettes)/ }) };
};
/** Opens the dialog for all domains, and chooses a tag to add and one to remove. */
const choose = async () => {
  const { user, button } = await show();
  await user.click(button);
  await user.click(await screen.findByRole('checkbox', { name: 'Cold' }));
  await user.click(screen.getByRole('checkbox', { name: 'Warm' }));
  return user;
};
const save = () => screen.getByRole('button', { name: /^(Save tags|Enregistrer les étiquettes)$/ });

test('the tags of several domains are changed by a job, with its progress and a result for each domain', async () => {
  const { orders, finish } = mockBulkJob({ nameOf, processed: 1 });
  const user = await choose();
  const dialog = within(screen.getByRole('dialog', { name: 'Bulk Edit Tags' }));
  await user.click(save());
  // In the same dialog: a new one would move, and take the focus.
  expect(await dialog.findByRole('progressbar', { name: 'Updating tags...' })).toHaveAttribute('value', '1');
  expect(screen.getByRole('dialog', { name: 'Bulk Edit Tags' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(dialog.getByText('You can close this window. The update keeps running.')).toBeVisible();
  finish();
  expect(await dialog.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  const rows = within(await dialog.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(domains.map(({ domain }) => `${domain}Changed`));
  expect(orders.map(({ body }) => body)).toEqual([
    { action: 'domain-tags', tagIds: [coldTag.id], removeTagIds: [warmTag.id], selection: ids },
  ]);
});

test('a running job can be canceled, and continues with the domains that are left', async () => {
  const { cancellations, retries } = mockBulkJob({ nameOf, processed: 2 });
  const user = await choose();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Cancel update' }));
  expect(await screen.findByText('The update of tags was interrupted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue with 1 item' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect([cancellations.length, retries.length]).toEqual([1, 1]);
});

test('a domain that another user deleted is reported, and cannot be retried', async () => {
  mockBulkJob({ nameOf, faults: { [ids[1] ?? '']: 'unknown' } });
  const user = await choose();
  await user.click(save());
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 1.')).toBeVisible();
  expect(await screen.findByText('This item no longer exists.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
});

test('a rejected change shows the reason, and keeps the choices', async () => {
  mockError(createBulkJob, { status: 422, code: 'unknown-tag', message: 'One of the tags no longer exists.' });
  const user = await choose();
  await user.click(save());
  expect(await screen.findByText('One of the tags no longer exists.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Cold' })).toBeChecked();
});

test.each([
  { language: 'en', unknown: /we don't know whether the update has started/, again: 'Try again' },
  { language: 'fr', unknown: /nous ne savons pas si la mise à jour a commencé/, again: 'Réessayer' },
] as const)('after a lost response, the same key is sent again ($language)', async ({ language, unknown, again }) => {
  if (language === 'fr') await activateFrench('remote-domains');
  const lost = mockNetworkError(createBulkJob);
  const user = await choose();
  await user.click(save());
  expect(await screen.findByText(unknown)).toBeVisible();
  const { orders } = mockBulkJob({ nameOf });
  await user.click(screen.getByRole('button', { name: again }));
  expect(await screen.findByRole('list', { name: /^(Results|Résultats)$/ })).toBeVisible();
  const keys = [...lost, ...orders].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
});

test.each([['VIEWER'], ['GUEST']] as const)('a %s sees why the tags cannot be edited', async (role) => {
  const { user, button } = await show({ session: { member: aMember({ roles: [role] }) } });
  expect(button).toHaveAccessibleDescription(/is view-only/);
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
