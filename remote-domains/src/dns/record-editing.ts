import { createContext, use } from 'react';
import type { RecordEdit } from './saved-edit.ts';
import type { RecordFields } from './record-fields.ts';

type RecordEditing = {
  edit: RecordEdit;
  domain: string;
  isSending: boolean;
  onType: (fields: Partial<RecordFields>) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** Context for the edited row, so that typing renders no other row. */
export const RecordEditing = createContext<RecordEditing | null>(null);

export const useRecordEditing = (): RecordEditing => {
  const editing = use(RecordEditing);
  if (editing === null) throw new Error('A record is edited outside the table');
  return editing;
};
