import { randomUUID } from 'node:crypto';
import { sendUninstallFeedback } from '@roost/shared/contracts/accounts/feedback';
import { uninstallFeedback } from '#database/schema/uninstall-feedback.ts';
import { implement } from '#server/implement.ts';

export const feedbackEndpoints = {
  sendUninstallFeedback: implement(sendUninstallFeedback, async ({ sandbox, database, body, now, asker }) => {
    await sandbox.rateLimits.take('feedback', { address: asker.address });
    const { reason, comment, email = null } = body;
    await database.insert(uninstallFeedback).values({ id: randomUUID(), reason, comment, email, createdAt: now });
  }),
};
