import { watchBulkJobs, type BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { parseResponse } from '@roost/shared/http';
import { session } from '@roost/shared/session';
import { currentUserId, requireTokenOfUser, workspaceSignal } from '#http/call-scope.ts';
import { createClient } from '#http/client.ts';
import { reportMalformed } from '#http/report-malformed.ts';

/** The server sends a comment every 15 s: a silent stream is broken. A proxy can collect the first event. */
const silenceMs = 40_000;

/**
 * Opens the stream of the workspace's bulk jobs and yields those of each event. Ends when the server ends it. Throws
 * when it fails, when the user leaves the workspace and when the signal aborts.
 */
export async function* openTaskStream(signal: AbortSignal): AsyncGenerator<readonly BulkJob[]> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    requireTokenOfUser(currentUserId());
    const response = await createClient()(watchBulkJobs.path, {
      headers: { 'workspace-id': session().workspace?.id ?? '', accept: watchBulkJobs.responseType },
      signal: AbortSignal.any([signal, workspaceSignal(), silence.signal]),
      context: { access: watchBulkJobs.access.scope },
      timeout: false,
      totalTimeout: false,
      retry: 0,
      throwHttpErrors: true,
    });
    if (response.headers.get('content-type')?.startsWith(watchBulkJobs.responseType) !== true || response.body === null)
      throw new Error('The response is not a stream of events.');
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const events = (text + decoder.decode(chunk.value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) yield parseEvent(event.slice(6));
      }
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** Omits and reports a malformed job, as a list does. */
const parseEvent = (data: string): Promise<readonly BulkJob[]> => {
  const { responseType: _, ...endpoint } = watchBulkJobs;
  const received = { response: new Response(data), reference: '' };
  return parseResponse(endpoint, received, { onMalformed: (failed) => reportMalformed(watchBulkJobs, failed) });
};
