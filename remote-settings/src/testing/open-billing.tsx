import { listInvoices } from '@roost/shared/contracts/billing/billing';
import { getPaymentMethod, getSubscription } from '@roost/shared/contracts/billing/subscription';
import { aMember, aSubscription, aWorkspace, mockResponse, renderRemote } from '@roost/shared/testing';
import { remote } from '../remote.ts';

const card = { brand: 'Visa', last4: '4242', expires: '2029-08' };

type Options = { roles?: ('ADMIN' | 'USER')[]; timeZone?: string; at?: string };

/** Opens the billing page; `at` is the end of its path. */
export const openBilling = ({ roles = ['ADMIN'], timeZone = 'UTC', at = '' }: Options = {}) =>
  renderRemote(remote, {
    mount: 'settings',
    initialPath: `/billing${at}`,
    session: { member: aMember({ roles }), workspace: aWorkspace({ timeZone }) },
  });

/** Mocks the requests of the billing page with default responses. */
export const mockBilling = () => {
  mockResponse(getSubscription, aSubscription());
  mockResponse(getPaymentMethod, { card });
  mockResponse(listInvoices, []);
};
