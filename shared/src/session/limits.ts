let refresh: () => void = () => undefined;

/** For the host: provides the function that refetches the plan's limits. */
export const provideRefreshLimits = (provided: () => void): void => {
  refresh = provided;
};

/** Call it after domains or inboxes were created or removed: the counts in the session are outdated. */
export const refreshLimits = (): void => refresh();
