import { lazyScreen } from '@roost/shared/platform';

export { useKnownDomains, type KnownDomain } from './use-known-domains.ts';

export const PasteDialog = lazyScreen(async () => {
  const { PasteDialog } = await import('./paste-dialog.tsx');
  return PasteDialog;
});

/** The cells of pasted text. One value of one line is a single cell, whatever it contains. */
export const readPastedTable = async (text: string): Promise<string[][]> => {
  const value = text.trim();
  if (!/[\t\n\r]/.test(value)) return [[value]];
  const { readTable } = await import('./read-table.ts');
  return readTable(text);
};
