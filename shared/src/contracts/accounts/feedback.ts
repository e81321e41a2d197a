import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { EmailAddress } from '@roost/shared/contracts/primitives';

export const UninstallReason = v.picklist(['too-expensive', 'missing-feature', 'too-difficult', 'not-needed', 'other']);
export type UninstallReason = v.InferOutput<typeof UninstallReason>;

/** Feedback of a user who has left; `email` is optional, for a reply. */
export const UninstallFeedback = v.object({
  reason: UninstallReason,
  comment: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  email: v.optional(EmailAddress),
});
export type UninstallFeedback = v.InferOutput<typeof UninstallFeedback>;

export const sendUninstallFeedback = endpoint({
  name: 'sendUninstallFeedback',
  method: 'POST',
  path: '/feedback/uninstall',
  summary: 'Send uninstall feedback',
  access: { scope: 'public' },
  body: UninstallFeedback,
});
