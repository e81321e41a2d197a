/**
 * Counts the renders of table rows from now on, by row id. A rendered row writes the attributes of its checkbox again,
 * even if they have not changed.
 */
export const countRowRenders = (): (() => Record<string, number>) => {
  const counts: Record<string, number> = {};
  const count = (changes: readonly MutationRecord[]) => {
    for (const { target } of changes) {
      const row = target instanceof HTMLInputElement ? target.closest('tr')?.dataset['row'] : undefined;
      if (row !== undefined) counts[row] = (counts[row] ?? 0) + 1;
    }
  };
  const observer = new MutationObserver(count);
  observer.observe(document, { subtree: true, attributeFilter: ['type'] });
  return () => {
    count(observer.takeRecords());
    return counts;
  };
};
