import type { TestSandbox } from './create-test-sandbox.ts';
import { startSubmission } from './submit-messages.ts';

/** Starts the SMTP server of inboxes on a free port, to which the heartbeat of these processes logs in. */
export const startHeartbeat = async (...apis: readonly TestSandbox[]) => {
  const [first] = apis;
  if (!first) throw new Error('There is no process.');
  const server = await startSubmission(first.sandbox);
  for (const { sandbox } of apis) sandbox.settings.submissionPort = server.port;
  return server;
};
