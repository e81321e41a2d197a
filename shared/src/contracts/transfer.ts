import * as v from 'valibot';
import { bytesOfHostName, bytesOfList } from './body-size.ts';
import { HostName } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { editors } from './role.ts';

/** Cents for one domain; 0 with the flag freeTransferDomainsEnabled (product spec, section 9). */
export const transferPrice = 500;
/** How many domains one transfer takes. */
export const maxTransferred = 200;
/** Milliseconds between two looks at a transfer (product spec, section 9). */
export const transferPollMs = 1_000;

/** `NameserversGiven` until the registry shows them, then `Done`. */
export const TransferState = v.picklist(['Waiting', 'NameserversGiven', 'Done', 'Failed']);
export type TransferState = v.InferOutput<typeof TransferState>;

export const TransferFault = v.picklist([
  'not-registered',
  'connected-elsewhere',
  'already-connected',
  'blocklisted',
  'nameservers-unchanged',
  'provider-failed',
]);
export type TransferFault = v.InferOutput<typeof TransferFault>;

/** A transfer is a change of nameservers: the registrar stays, and no code of it is asked for. */
export const TransferredDomain = v.object({
  domain: v.string(),
  state: TransferState,
  /** To be set at the registrar; empty until they are given. */
  nameservers: v.array(v.string()),
  /** Of a failed one. `message` is for people, English. */
  reason: v.nullable(v.object({ code: TransferFault, message: v.string() })),
  /** A failed one that was paid for: its charge was returned. */
  isRefunded: v.optional(v.boolean(), false),
});
export type TransferredDomain = v.InferOutput<typeof TransferredDomain>;

const Names = v.pipe(v.array(HostName), v.minLength(1), v.maxLength(maxTransferred));
const maxTransferBytes = bytesOfList({ items: maxTransferred, bytesEach: bytesOfHostName });

/**
 * `wallet`: paid, or free, and the nameservers are in the answer. `transaction`: to be paid at the checkout by `transactionId`;
 * then ask `listTransferredDomains`. `oneCharge`: the card on file is charged; ask `listTransferredDomains`.
 * 422 `not-transferable` with `fields` (`domains.3`) when none of them can be transferred.
 */
export const transferDomains = endpoint({
  name: 'transferDomains',
  method: 'POST',
  path: '/domains/transfer',
  summary: 'Bring domains that are registered elsewhere',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domains: Names }),
  maxBodyBytes: maxTransferBytes,
  answer: v.object({
    type: v.picklist(['wallet', 'transaction', 'oneCharge']),
    /** In the order asked for, without repetitions. */
    domains: v.array(TransferredDomain),
    transactionId: v.optional(Id),
  }),
  status: 201,
  refusals: [422],
  idempotent: true,
});

/** In the order asked for; a name that this workspace never transferred is left out. */
export const listTransferredDomains = endpoint({
  name: 'listTransferredDomains',
  method: 'POST',
  path: '/domains/transferred-domains',
  summary: 'How far the transfers of domains are',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domains: Names }),
  maxBodyBytes: maxTransferBytes,
  answer: v.object({ domains: v.array(TransferredDomain) }),
});
