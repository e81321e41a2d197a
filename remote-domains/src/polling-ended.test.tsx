import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import {
  aDomain,
  mockResponse,
  expectPollingEnd,
  pageWith,
  renderRemote,
  startPollTimers,
} from '@roost/shared/testing';
import { remote } from './remote.ts';

const { jest } = import.meta;
beforeEach(() => startPollTimers());
afterEach(() => void jest.useRealTimers());

const pending = aDomain({ domain: 'alpha.com', status: 'Pending' });

test('the list of domains says after ten minutes that it no longer updates', async () => {
  const calls = mockResponse(listDomains, pageWith([pending]));
  const { user } = renderRemote(remote, { mount: 'domains' });
  await expectPollingEnd({ user, calls });
});

test('the details of a domain say after ten minutes that they no longer update', async () => {
  mockResponse(listDomains, pageWith([]));
  const calls = mockResponse(getDomain, pending);
  const { user } = renderRemote(remote, { mount: 'domains', initialPath: `?domain=${pending.id}` });
  await expectPollingEnd({ user, calls });
});
