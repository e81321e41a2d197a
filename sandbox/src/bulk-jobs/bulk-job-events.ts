import { setTimeout } from 'node:timers/promises';
import { watchedJobs } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { BulkJobEvents, Watcher } from '#context/bulk-job-events.ts';
import type { Database } from '#database/database.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { ApiException } from '#errors/api-exception.ts';
import type { Clock } from '#runtime/clock.ts';
import { selectBulkJobs, toBulkJob } from './bulk-job-rows.ts';

/** One query per interval serves all streams of this process. */
const pollIntervalMs = 1_000;
/** Load balancers close a connection without data after 60 s. */
const heartbeatMs = 15_000;
/** Per user and process. A browser opens six connections to an origin without HTTP/2, and other calls need some. */
const maxStreams = 4;
/** A worker commits the end of a job after the time that it stores. */
const commitMarginMs = 60_000;

type Stream = Watcher & {
  controller: ReadableStreamDefaultController<string>;
  /** The jobs as last sent, by id. */
  sent: Map<string, string>;
  writtenAt: number;
};

/**
 * Reads the jobs of watched workspaces every second while a stream is open. NOTIFY would need a connection per process
 * and a lock of the whole server at each commit of a slice.
 */
export const createBulkJobEvents = ({ database, clock }: { database: Database; clock: Clock }): BulkJobEvents => {
  const streams = new Set<Stream>();
  let isPolling = false;
  let isClosed = false;

  const end = (stream: Stream): void => {
    if (streams.delete(stream)) stream.controller.close();
  };
  const endAll = (): void => streams.forEach(end);

  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    let since = clock.now().getTime();
    while (streams.size > 0) {
      await setTimeout(pollIntervalMs, undefined, { ref: false });
      const start = clock.now().getTime();
      // The clients poll then, and show the failure.
      await deliver(new Date(since - commitMarginMs)).catch(endAll);
      since = start;
    }
    isPolling = false;
  };

  const deliver = async (since: Date): Promise<void> => {
    // A stream that opens during the query has newer jobs already.
    const open = [...streams];
    if (open.length === 0) return;
    const changed = await readChanged(database, { workspaceIds: open.map(({ workspaceId }) => workspaceId), since });
    await Promise.all(open.map((stream) => write(stream, changed.get(stream.workspaceId) ?? [])));
  };

  const write = async (stream: Stream, jobs: readonly BulkJob[]): Promise<void> => {
    const news = jobs.filter((job) => stream.sent.get(job.id) !== JSON.stringify(job));
    const now = clock.now().getTime();
    if (news.length === 0 && now - stream.writtenAt < heartbeatMs) return;
    if (!(await stream.hasAccess())) return end(stream);
    // A slow reader gets the next state instead. A reader can leave during the check.
    if (!streams.has(stream) || (stream.controller.desiredSize ?? 0) <= 0) return;
    for (const job of news) stream.sent.set(job.id, JSON.stringify(job));
    stream.controller.enqueue(news.length === 0 ? ':\n\n' : toEvent(news));
    stream.writtenAt = now;
  };

  return {
    open: async (watcher) => {
      const jobs = await readLatest(database, watcher);
      const ofUser = [...streams].filter(({ userId }) => userId === watcher.userId);
      if (ofUser.length >= maxStreams) throw tooManyStreams;
      let stream: Stream;
      return new ReadableStream<string>({
        start: (controller) => {
          const sent = new Map(jobs.map((job) => [job.id, JSON.stringify(job)]));
          stream = { ...watcher, controller, sent, writtenAt: clock.now().getTime() };
          streams.add(stream);
          controller.enqueue(toEvent(jobs));
          if (isClosed) end(stream);
          else void poll();
        },
        cancel: () => void streams.delete(stream),
      });
    },
    close: () => {
      isClosed = true;
      endAll();
    },
  };
};

const toEvent = (jobs: readonly BulkJob[]): string => `data: ${JSON.stringify(jobs)}\n\n`;

const readLatest = async (database: Database, { workspaceId }: Watcher): Promise<BulkJob[]> => {
  const rows = await selectBulkJobs(database)
    .where(eq(bulkJobs.workspaceId, workspaceId))
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
    .limit(watchedJobs);
  return rows.map(toBulkJob);
};

/** The jobs that are running or ended after `since`, by workspace. */
const readChanged = async (
  database: Database,
  { workspaceIds, since }: { workspaceIds: readonly string[]; since: Date },
): Promise<ReadonlyMap<string, BulkJob[]>> => {
  const rows = await selectBulkJobs(database).where(
    and(
      inArray(bulkJobs.workspaceId, [...new Set(workspaceIds)]),
      or(eq(bulkJobs.state, 'Running'), gt(bulkJobs.endedAt, since)),
    ),
  );
  const byWorkspace = Map.groupBy(rows, ({ job }) => job.workspaceId);
  return new Map([...byWorkspace].map(([workspaceId, found]) => [workspaceId, found.map(toBulkJob)]));
};

const tooManyStreams = new ApiException({
  status: 429,
  code: 'too-many-attempts',
  message: 'Too many pages watch the tasks of this account.',
  retryAfter: 30,
});
