export type Watcher = { workspaceId: string; userId: string; hasAccess: () => Promise<boolean> };

/** The streams of this process that show the progress of bulk jobs. */
export type BulkJobEvents = {
  /** Server-sent events of the workspace's jobs (`watchBulkJobs`). Rejects with 429. */
  open: (watcher: Watcher) => Promise<ReadableStream<string>>;
  /** Ends all streams. */
  close: () => void;
};
