import { randomUUID } from 'node:crypto';
import { sendUninstallFeedback } from '@roost/shared/contracts/accounts/feedback';
import { uninstallFeedback } from '#database/schema/uninstall-feedback.ts';
import { implement } from '#http/implement.ts';

export const feedbackEndpoints = {
  sendUninstallFeedback: implement(sendUninstallFeedback, async ({ sandbox, database, body, now, client }) => {
    await sandbox.rateLimits.consume('feedback', { address: client.address });
    const { reason, comment, email = null } = body;
    await database.insert(uninstallFeedback).values({ id: randomUUID(), reason, comment, email, createdAt: now });
  }),
};
