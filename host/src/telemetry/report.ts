/** Says that something went wrong which nobody can mend by trying again: on the console, where there is no error report. */
export const report = (what: string, error: unknown): void => console.error(what, error);
