import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { openEnum } from '@roost/shared/contracts/open-enum';

/** A call of a provider. */
export const OperationKind = v.picklist([
  'create-inbox',
  'change-inboxes',
  'reconnect-inboxes',
  'delete-inbox',
  'register-domain',
  'transfer-domain',
  'publish-dns',
  'charge-card',
  'refund-payment',
]);
export type OperationKind = v.InferOutput<typeof OperationKind>;

/** Operations of one kind and workspace whose last attempt failed with the same error. */
export const FailedOperations = v.object({
  kind: openEnum(OperationKind),
  workspace: v.object({ id: Id, name: v.string() }),
  /** The provider's message, or why it gave no answer. */
  error: v.string(),
  count: Count,
  /** Most attempts of one of them. */
  attempts: Count,
  /** When the next one is repeated. Null when they wait for someone to run them again. */
  nextAttemptAt: v.nullable(Instant),
});
export type FailedOperations = v.InferOutput<typeof FailedOperations>;

export const listFailedOperations = endpoint({
  name: 'listFailedOperations',
  method: 'GET',
  path: '/dashboard/failed-operations',
  summary: 'List provider operations whose last attempt failed, those that wait for "Run again" first',
  access: { scope: 'super-admin' },
  response: v.array(FailedOperations),
});

/** 404 when none is left, because they have succeeded or another person has run them again. */
export const runFailedOperations = endpoint({
  name: 'runFailedOperations',
  method: 'POST',
  path: '/dashboard/failed-operations/run',
  summary: 'Repeat failed provider operations now',
  access: { scope: 'super-admin' },
  body: v.object({ workspaceId: Id, kind: openEnum(OperationKind), error: v.string() }),
  status: 202,
  errorStatuses: [404],
});
