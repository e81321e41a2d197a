/** Collects what nothing caught: errors of handlers and timers, and rejected promises. `stop` ends it. */
export const watchErrors = (): { seen: string[]; stop: () => void } => {
  const seen: string[] = [];
  const hear = (thrown: unknown) =>
    void seen.push(thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown));
  const hearEvent = ({ error }: ErrorEvent) => hear(error);
  addEventListener('error', hearEvent);
  process.on('unhandledRejection', hear);
  return {
    seen,
    stop: () => {
      removeEventListener('error', hearEvent);
      process.off('unhandledRejection', hear);
    },
  };
};
