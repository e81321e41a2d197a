/** Number of suggestions per request (product spec, section 9). */
export const batchSize = 10;

export const suggestionsInput = ({ stem, batch }: { stem: string; batch: number }) => ({
  query: { domain: stem, limit: batchSize, offset: batch * batchSize },
});
