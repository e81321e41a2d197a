import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, Paging } from './paging.ts';
import { Id, Instant } from './primitives.ts';
import { readers } from './role.ts';

export const SpamCheckStatus = v.picklist(['Pending', 'Completed']);
export type SpamCheckStatus = v.InferOutput<typeof SpamCheckStatus>;

/** `score` is 0 to 100, null until the check is completed. */
export const SpamCheck = v.object({
  id: Id,
  mailbox: v.object({ id: Id, email: v.string() }),
  status: SpamCheckStatus,
  score: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  createdAt: Instant,
});
export type SpamCheck = v.InferOutput<typeof SpamCheck>;

export const SpamCheckPage = pageOf(SpamCheck);

export const listSpamChecks = endpoint({
  name: 'listSpamChecks',
  method: 'GET',
  path: '/spam-checks',
  summary: 'Spam checks of the workspace, newest first, paged',
  access: { scope: 'workspace', roles: readers },
  query: v.object({ ...Paging, search: v.optional(v.pipe(v.string(), v.maxLength(254))) }),
  answer: SpamCheckPage,
});
