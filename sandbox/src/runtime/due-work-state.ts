/** The in-memory state of due work in one process. Due times are in the database. */
export type DueWorkState = {
  /** Failed jobs by name and workspace. */
  failures: Map<string, { attempts: number; retryAt: number }>;
  /** Running jobs by name and workspace. Each promise resolves when the last job of its key ends. */
  running: Map<string, Promise<void>>;
  /** Start of the last pass over all workspaces, in ms since 1970. */
  lastPassAt: number;
};

export const createDueWorkState = (): DueWorkState => ({ failures: new Map(), running: new Map(), lastPassAt: 0 });
