import { http as route, HttpResponse } from 'msw';
import { watchBulkJobs, type BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { network, testApi } from '@roost/shared/testing';

type Opened = {
  headers: Headers;
  signal: AbortSignal;
  /** Sends an event with the jobs. */
  send: (jobs: readonly BulkJob[]) => void;
  /** Sends a part of the stream as it is. */
  sendText: (text: string) => void;
  end: () => void;
  /** Breaks the connection. */
  fail: () => void;
};

/** Mocks the stream of tasks. Returns the streams that were opened; each is silent until `send`. */
export const mockTaskStream = (): Opened[] => {
  const opened: Opened[] = [];
  network.use(
    route.get(`${testApi}${watchBulkJobs.path}`, ({ request }) => {
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          const sendText = (text: string) => controller.enqueue(encoder.encode(text));
          opened.push({
            headers: request.headers,
            signal: request.signal,
            send: (jobs) => sendText(`data: ${JSON.stringify(jobs)}\n\n`),
            sendText,
            end: () => controller.close(),
            fail: () => controller.error(new Error('The connection broke.')),
          });
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return opened;
};
