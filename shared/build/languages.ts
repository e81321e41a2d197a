/** The languages that every part has a catalog for. */
export const languages = ['en', 'fr'] as const;
