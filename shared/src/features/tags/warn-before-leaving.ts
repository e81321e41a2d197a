/** The browser asks for confirmation before the page is closed or reloaded while the action runs. */
export const warnBeforeLeaving = async (action: () => Promise<void>): Promise<void> => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  try {
    await action();
  } finally {
    removeEventListener('beforeunload', warn);
  }
};
