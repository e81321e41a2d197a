import { useCallback } from 'react';
import { useDraft } from '@roost/shared/drafts';
import { KeptEdit, nothingKept, type Proposal, type RecordEdit } from './kept-edit.ts';
import type { RecordFields } from './record-fields.ts';

/** The edit of a domain's records that is under way, one at a time, as it is kept in the browser. */
export const useKeptEdit = (domainId: string) => {
  const { value, change, finish } = useDraft(`dns/${domainId}`, KeptEdit, nothingKept);
  const begin = useCallback((edit: RecordEdit) => void change((kept) => ({ ...kept, edit })), [change]);
  const type = useCallback(
    (fields: Partial<RecordFields>) =>
      void change(({ edit, ...kept }) => ({
        ...kept,
        edit: edit && { ...edit, fields: { ...edit.fields, ...fields } },
      })),
    [change],
  );
  const rebase = useCallback(
    (onto: Pick<RecordEdit, 'base' | 'target'>) =>
      void change(({ edit, ...kept }) => ({ ...kept, edit: edit && { ...edit, ...onto } })),
    [change],
  );
  const keepSent = useCallback((sent: Proposal | null) => change((kept) => ({ ...kept, sent })), [change]);
  return {
    /** Undefined until it has been read. */
    value,
    begin,
    type,
    /** The edit goes on from another set than the one that it began with. */
    rebase,
    /** Resolves when it is stored: nothing is sent before that. */
    keepSent,
    /** Nothing is being edited any more. */
    finish,
  };
};
