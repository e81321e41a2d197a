import { useCallback, useEffect, useRef } from 'react';
import type { MailboxExport } from '@roost/shared/contracts/export';
import { exportLayout } from '@roost/shared/contracts/export-layout';

type Sequence = {
  made: MailboxExport | undefined;
  starts: 'at-once' | 'on-request';
  onFile: (file: number) => void;
};

/** Has the files of an export fetched one after the other: each begins when the one before has arrived. */
export const useFileSequence = ({ made, starts, onFile }: Sequence) => {
  const next = useRef(starts === 'at-once' ? 0 : null);
  useEffect(() => {
    const file = next.current;
    if (file === null || made === undefined || made.status !== 'Started') return;
    if (file >= made.files || made.done < rowsBefore(made, file)) return;
    next.current = file + 1;
    onFile(file);
  }, [made, onFile]);
  /** After all of it was made ready anew. */
  return useCallback(() => void (next.current = 0), []);
};

/** How many rows stand in the files before this one. */
const rowsBefore = ({ platform, rows }: MailboxExport, file: number): number =>
  Math.min(rows, file * (exportLayout(platform).maxRows ?? rows));
