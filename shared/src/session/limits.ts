let refresh: () => void = () => undefined;

/** For the host: how the limits of the plan are read again. */
export const provideRefreshLimits = (provided: () => void): void => {
  refresh = provided;
};

/** To be called when domains or inboxes were created or removed: the counts in the session are old. */
export const refreshLimits = (): void => refresh();
