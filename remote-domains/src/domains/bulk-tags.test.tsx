import { screen, waitFor } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listTags } from '@roost/shared/contracts/tags/tag';
import { bulkAddTagsToDomains, countDomainTags, type TaggingResult } from '@roost/shared/contracts/tags/tagging';
import { activateLanguage } from '@roost/shared/i18n';
import {
  aDomain,
  mockResponse,
  mockDelayedResponse,
  aTag,
  mockNetworkError,
  network,
  pageWith,
  renderRemote,
  activateFrench,
  testApi,
  type ReceivedRequest,
} from '@roost/shared/testing';
import { http, HttpResponse } from 'msw';
import { remote } from '../remote.ts';

afterEach(() => activateLanguage('en'));

const alpha = aDomain({ domain: 'alpha.com' });
const result = (outcome: TaggingResult['outcome']): TaggingResult => ({
  id: alpha.id,
  name: alpha.domain,
  outcome,
  reason: null,
});

/** Opens the dialog for one domain and selects a tag to add. */
const openTags = async () => {
  mockResponse(listDomains, pageWith([alpha]));
  mockResponse(listTags, [aTag({ name: 'Warm' })]);
  mockResponse(countDomainTags, { counts: [] });
  const { user } = renderRemote(remote, { mount: 'domains' });
  await user.click(await screen.findByRole('checkbox', { name: /alpha\.com$/ }));
  const [, onSelection] = screen.getAllByRole('button', { name: /^(Bulk Edit Tags|Modifier les étiquettes en masse)/ });
  await user.click(onSelection ?? document.body);
  await user.click(await screen.findByRole('checkbox', { name: 'Warm' }));
  return user;
};
const save = () => screen.getByRole('button', { name: 'Save tags' });

/** Mocks a lost response; a later preview returns the given outcome. */
const loseResponse = (found: TaggingResult['outcome'] | null): ReceivedRequest[] => {
  const previews =
    found === null
      ? mockNetworkError(bulkAddTagsToDomains)
      : mockResponse(bulkAddTagsToDomains, { results: [result(found)] });
  network.use(
    http.post(`${testApi}${bulkAddTagsToDomains.path}`, ({ request }) =>
      new URL(request.url).searchParams.get('preview') === 'true' ? undefined : HttpResponse.error(),
    ),
  );
  return previews;
};

test('after a lost response the server confirms that the tags are set', async () => {
  const user = await openTags();
  const previews = loseResponse('unchanged');
  await user.click(save());
  expect(await screen.findByText('The tags were updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(previews.map(({ query }) => query.get('preview'))).toEqual(['true']);
});

test('after a lost response the server reports that the tags are not set, and the selection remains', async () => {
  const user = await openTags();
  loseResponse('changed');
  await user.click(save());
  expect(await screen.findByText('The tags were not updated. Please try again.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Warm' })).toBeChecked();
});

test('the result is unknown while the server cannot be reached', async () => {
  const user = await openTags();
  loseResponse(null);
  await user.click(save());
  expect(
    await screen.findByText(/^The connection ended before the server replied\. The tags may have been updated/),
  ).toBeVisible();
});

test('the browser asks before the page is left while tags are saved', async () => {
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const user = await openTags();
  expect(leave()).toBe(false);
  const { calls, release } = mockDelayedResponse(bulkAddTagsToDomains, { results: [result('changed')] });
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(leave()).toBe(true);
  release();
  expect(await screen.findByText('The tags were updated')).toBeVisible();
  expect(leave()).toBe(false);
});

test('in French a lost response is described in French', async () => {
  await activateFrench('remote-domains');
  const user = await openTags();
  loseResponse(null);
  await user.click(screen.getByRole('button', { name: 'Enregistrer les étiquettes' }));
  expect(await screen.findByText(/^La connexion s’est interrompue avant la réponse du serveur/)).toBeVisible();
});
