import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { Banner, EmptyState } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { DnsActions } from './dns-actions.tsx';
import { DnsStages } from './dns-stages.tsx';
import { DnsTable } from './dns-table.tsx';
import { dnsRows } from './dns-rows.ts';
import { editProblems } from './edit-problems.ts';
import type { SavedEdit } from './saved-edit.ts';
import { RecordEditing } from './record-editing.ts';
import { fieldsOf, isIncomplete, newFields, recordOf } from './record-fields.ts';
import { reviewOf } from './review.ts';
import { UndoBar } from './undo-bar.tsx';
import { useChangeDisabledReason } from './use-change-disabled-reason.ts';
import { useFix } from './use-fix.ts';
import type { useSavedEdit } from './use-saved-edit.ts';
import { useSaving } from './use-saving.ts';

type DnsEditorProps = {
  domain: Domain;
  set: DnsSet;
  savedEdit: ReturnType<typeof useSavedEdit> & { value: SavedEdit };
  readAgain: () => Promise<DnsSet | null>;
  fix: { check: DomainCheck } | undefined;
  onFixTaken: (() => void) | undefined;
};

/** The table of records, the editor of one record, and the save dialogs. */
export const DnsEditor = ({ domain, set, savedEdit, readAgain, fix, onFixTaken }: DnsEditorProps) => {
  const { t } = useLingui();
  const { edit } = savedEdit.value;
  const saving = useSaving({ set, savedEdit, readAgain });
  const refusal = useChangeDisabledReason(domain);
  const isSending = saving.isSending || set.isPublishing;
  const busy = useBusyReason({ isEditing: edit !== null, isSending });
  const fixNotice = useFix({ fix, domain, set, edit, refusal, onTaken: onFixTaken, onEdit: savedEdit.begin });
  const { rows, editing } = useMemo(() => dnsRows(set.records, edit), [set.records, edit]);

  const { begin, type, finish } = savedEdit;
  const onEdit = useCallback(
    (target: DnsRecord) => begin({ target, fields: fieldsOf(target), base: set }),
    [begin, set],
  );
  const { review } = saving;
  const onDelete = useCallback(
    (record: DnsRecord) => review({ kind: 'delete', change: { removed: [record], added: [] }, base: set }),
    [review, set],
  );

  const save = () => {
    if (edit === null || isSending) return undefined;
    const record = recordOf(edit.fields);
    if (isIncomplete(edit.fields)) return void toast({ id: 'dns', tone: 'info', title: t`All fields are required` });
    if (record === null || editProblems(edit).some(({ severity }) => severity === 'error')) return undefined;
    const change = { removed: edit.target === null ? [] : [edit.target], added: [record] };
    const proposal = { kind: 'edit' as const, change, base: edit.base };
    if (reviewOf(proposal).changes.length === 0) {
      return void toast({ id: 'dns', tone: 'info', title: t`No changes to save.` });
    }
    return saving.save(proposal);
  };
  return (
    <>
      <DnsActions
        domainId={domain.id}
        set={set}
        disabledReason={refusal ?? busy}
        onAdd={() => begin({ target: null, fields: newFields, base: set })}
        onPropose={(change) => saving.save({ kind: 'edit', change, base: set })}
      />
      {set.isPublishing && (
        <Banner tone="info">
          <Trans>
            The DNS provider hasn't confirmed your last change yet. You can make another change once the provider
            confirms.
          </Trans>
        </Banner>
      )}
      {fixNotice !== undefined && <Banner tone="info">{fixNotice}</Banner>}
      {saving.lastSave !== null && edit === null && (
        <UndoBar onUndo={saving.undo} isSending={isSending} disabledReason={refusal} />
      )}
      {rows.length === 0 ? (
        <EmptyState title={<Trans>This domain has no DNS records yet</Trans>}>
          <Trans>Add the first record above.</Trans>
        </EmptyState>
      ) : (
        <RecordEditing
          value={
            edit && {
              edit,
              domain: set.domain,
              isSending,
              onType: type,
              onSave: save,
              onCancel: () => void finish(),
            }
          }
        >
          <DnsTable
            rows={rows}
            editing={editing}
            disabledReason={refusal ?? busy}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </RecordEditing>
      )}
      <DnsStages saving={saving} />
    </>
  );
};

const useBusyReason = ({ isEditing, isSending }: { isEditing: boolean; isSending: boolean }): string | undefined => {
  const { t } = useLingui();
  if (isEditing) return t`Save or cancel your current edit first.`;
  return isSending ? t`Wait until your change is saved.` : undefined;
};
