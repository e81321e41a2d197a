/** Id of the toast that an export is in progress. */
export const exportToast = (exportId: string): string => `export ${exportId}`;
