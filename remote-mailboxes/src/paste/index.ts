import { lazyScreen } from '@roost/shared/platform';
import { readTable } from '@roost/shared/rules/csv/read-table';

export { useKnownDomains, type KnownDomain } from './use-known-domains.ts';

export const PasteDialog = lazyScreen(async () => {
  const { PasteDialog } = await import('./paste-dialog.tsx');
  return PasteDialog;
});

/** The cells of pasted text. One value of one line is a single cell, whatever it contains. */
export const readPastedTable = (text: string): string[][] => {
  const value = text.trim();
  return /[\t\n\r]/.test(value) ? readTable(text) : [[value]];
};
