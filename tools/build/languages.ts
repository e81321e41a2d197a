/** The languages that every package has a catalog for. */
export const languages = ['en', 'fr'] as const;
