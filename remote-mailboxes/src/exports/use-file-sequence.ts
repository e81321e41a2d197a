import { useCallback, useEffect, useRef } from 'react';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { exportLayout } from '@roost/shared/rules/csv/export-layout';

type Sequence = {
  mailboxExport: MailboxExport | undefined;
  startsImmediately: boolean;
  onFile: (file: number) => void;
};

/** Downloads the files of an export in sequence: each starts when the previous one has ended. */
export const useFileSequence = ({ mailboxExport, startsImmediately, onFile }: Sequence) => {
  const next = useRef(startsImmediately ? 0 : null);
  useEffect(() => {
    const file = next.current;
    if (file === null || mailboxExport === undefined || mailboxExport.status !== 'Started') return;
    if (file >= mailboxExport.files || mailboxExport.done < rowsBefore(mailboxExport, file)) return;
    next.current = file + 1;
    onFile(file);
  }, [mailboxExport, onFile]);
  /** Restarts the sequence after a retry of the export. */
  return useCallback(() => void (next.current = 0), []);
};

/** The layout of a tool that this build does not know is that of the neutral file. */
const knownPlatform = (platform: MailboxExport['platform']): ExportPlatform =>
  ExportPlatform.options.find((known) => known === platform) ?? 'Csv';

/** Number of rows in the files before this one. */
const rowsBefore = ({ platform, rows }: MailboxExport, file: number): number =>
  Math.min(rows, file * (exportLayout(knownPlatform(platform)).maxRows ?? rows));
