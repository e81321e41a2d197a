import * as v from 'valibot';
import { bytesOfHostName, bytesOfList } from '@roost/shared/contracts/body-size';
import { HostName } from './host-name.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id } from '@roost/shared/contracts/primitives';
import { editors } from '@roost/shared/contracts/workspaces/role';
import { openEnum } from '@roost/shared/contracts/open-enum';

/** Cents for one domain; 0 with the flag freeTransferDomainsEnabled (product spec, section 9). */
export const transferPrice = 500;
/** Maximum number of domains in one transfer. */
export const maxTransferred = 200;
/** Polling interval of a transfer, in ms (product spec, section 9). */
export const transferPollMs = 1_000;

/** `NameserversGiven` until the registry has them, then `Done`. */
export const TransferState = v.picklist(['Waiting', 'NameserversGiven', 'Done', 'Failed']);
export type TransferState = v.InferOutput<typeof TransferState>;

export const TransferFault = v.picklist([
  'not-registered',
  'connected-elsewhere',
  'already-connected',
  'blocklisted',
  'nameservers-unchanged',
  'provider-failed',
  'payment-declined',
]);
export type TransferFault = v.InferOutput<typeof TransferFault>;

/** A transfer is a change of nameservers: the registrar stays, and no authorization code is needed. */
export const TransferredDomain = v.object({
  domain: v.string(),
  state: openEnum(TransferState),
  /** To be set at the registrar; empty until they are assigned. */
  nameservers: v.array(v.string()),
  /** Set when failed. `message` is English text for users. */
  reason: v.nullable(v.object({ code: openEnum(TransferFault), message: v.string() })),
  /** Whether the payment provider has accepted the refund of a failed transfer. It can still reject it. */
  isRefunded: v.optional(v.boolean(), false),
});
export type TransferredDomain = v.InferOutput<typeof TransferredDomain>;

const Names = v.pipe(v.array(HostName), v.minLength(1), v.maxLength(maxTransferred));
const maxTransferBytes = bytesOfList({ items: maxTransferred, bytesEach: bytesOfHostName });

/**
 * `wallet`: paid or free, and the response contains the nameservers. `transaction`: to be paid at the checkout by
 * `transactionId`, then poll `listTransferredDomains`. `oneCharge`: the card on file is charged; poll
 * `listTransferredDomains`. 422 `not-transferable` with `fields` (`domains.3`) when none of the domains can be
 * transferred. 409 `payment-unavailable` when the checkout could not be opened, `charge-unconfirmed` while an earlier
 * charge for one of the domains has no answer.
 */
export const transferDomains = endpoint({
  name: 'transferDomains',
  method: 'POST',
  path: '/domains/transfer',
  summary: 'Transfer domains registered elsewhere',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domains: Names }),
  maxBodyBytes: maxTransferBytes,
  response: v.object({
    type: v.picklist(['wallet', 'transaction', 'oneCharge']),
    /** In request order, without duplicates. */
    domains: v.array(TransferredDomain),
    transactionId: v.optional(Id),
  }),
  status: 201,
  errorStatuses: [409, 422],
  idempotent: true,
});

/** In request order; omits a name that this workspace never transferred. */
export const listTransferredDomains = endpoint({
  name: 'listTransferredDomains',
  method: 'POST',
  path: '/domains/transferred-domains',
  summary: 'Get the transfer progress of domains',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domains: Names }),
  maxBodyBytes: maxTransferBytes,
  response: v.object({ domains: v.array(TransferredDomain) }),
});
