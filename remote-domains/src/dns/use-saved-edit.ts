import { useCallback } from 'react';
import { useDraft } from '@roost/shared/drafts';
import { SavedEdit, emptyEdit, type Proposal, type RecordEdit } from './saved-edit.ts';
import type { RecordFields } from './record-fields.ts';

/** The current edit of a domain's records, one at a time, saved in the browser. */
export const useSavedEdit = (domainId: string) => {
  const { value, change, finish } = useDraft(`dns/${domainId}`, SavedEdit, emptyEdit);
  const startEdit = useCallback((edit: RecordEdit) => void change((saved) => ({ ...saved, edit })), [change]);
  const type = useCallback(
    (fields: Partial<RecordFields>) =>
      void change(({ edit, ...saved }) => ({
        ...saved,
        edit: edit && { ...edit, fields: { ...edit.fields, ...fields } },
      })),
    [change],
  );
  const rebase = useCallback(
    (onto: Pick<RecordEdit, 'base' | 'target'>) =>
      void change(({ edit, ...saved }) => ({ ...saved, edit: edit && { ...edit, ...onto } })),
    [change],
  );
  const saveSent = useCallback((sent: Proposal | null) => change((saved) => ({ ...saved, sent })), [change]);
  return {
    /** Undefined until it has loaded. */
    value,
    begin: startEdit,
    type,
    /** Moves the edit to another base set. */
    rebase,
    /** Resolves when it is stored; the change is sent only after that. */
    keepSent: saveSent,
    /** Ends the edit. */
    finish,
  };
};
