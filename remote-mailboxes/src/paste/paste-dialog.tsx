import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { mostPlanned, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { TextOrFile } from '@roost/shared/files/text-or-file';
import { useFormats } from '@roost/shared/i18n';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { Banner, Button } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { LookupFailed } from './lookup-failed.tsx';
import type { ColumnMapping } from './pasted-columns.ts';
import { PastedList } from './pasted-list.tsx';
import type { PastedRow } from './pasted-rows.ts';
import { csvField } from '@roost/shared/rules/csv/csv';
import { UnknownColumns } from './unknown-columns.tsx';
import { usePasted } from './use-pasted.ts';

type PasteDialogProps = {
  rows: readonly PlannedInbox[];
  type: InboxType;
  newDomains: readonly string[];
  onAdd: (rows: PlannedInbox[]) => void;
  onClose: () => void;
};

/**
 * Adds many inboxes from a spreadsheet or CSV file. Valid lines go into the form; invalid lines stay to be corrected.
 */
export const PasteDialog = ({ rows, type, newDomains, onAdd, onClose }: PasteDialogProps) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const existing = useMemo(() => rows.filter(({ firstName, email }) => firstName !== '' || email !== ''), [rows]);
  const pasted = usePasted(text, { type, newDomains, existing, mapping });
  const right = pasted.rows.filter(({ faults }) => faults.length === 0);
  const readyRows = right.filter(({ isPending }) => !isPending);
  const pending = right.length - readyRows.length;
  const invalidRows = pasted.rows.filter(({ faults }) => faults.length > 0);
  const most = useFormats().number(mostPlanned);
  const excess = invalidRows.filter(({ faults }) => faults.includes('too-many')).length;

  const add = () => {
    onAdd(readyRows.map(({ row }) => row));
    if (invalidRows.length === 0) return onClose();
    return keep(invalidRows);
  };
  const keep = (rows: readonly PastedRow[]) => {
    const cells = rows.map((row) => row.cells);
    const table = pasted.header === null ? cells : [pasted.header, ...cells];
    setText(table.map((fields) => fields.map(csvField).join(',')).join('\n'));
  };
  const cutExcess = () => keep(pasted.rows.filter(({ faults }) => !faults.includes('too-many')));
  const addDisabledReason = () => {
    if (pending > 0) return t`The domains are still being checked.`;
    return readyRows.length === 0 ? t`There are no valid lines yet.` : undefined;
  };

  return (
    <Dialog
      open
      size="large"
      outside="stay"
      title={<Trans>Paste many inboxes</Trans>}
      description={
        <Trans>
          Enter one inbox per line: first name, last name, email or its part before the @, domain, signature, forwarding
          address. Add a header row to use your own column order.
        </Trans>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" disabledReason={addDisabledReason()} onClick={add}>
            {readyRows.length === 0 ? (
              <Trans>Add inboxes</Trans>
            ) : (
              <Plural value={readyRows.length} one="Add # inbox" other="Add # inboxes" />
            )}
          </Button>
        </>
      }
    >
      <div className="r-form">
        <TextOrFile
          label={<Trans>Lines</Trans>}
          value={text}
          placeholder="Ada,Lovelace,ada,example.com"
          choose={<Trans>Choose CSV file</Trans>}
          fileLabel={t`CSV file`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={setText}
        />
        {pasted.rows.length > 0 && (
          <>
            {pasted.unknownColumns.length > 0 && (
              <UnknownColumns
                names={pasted.unknownColumns}
                assigned={pasted.filled}
                mapping={mapping}
                onChange={setMapping}
              />
            )}
            <LookupFailed lookup={pasted.lookup} />
            {excess > 0 && (
              <Banner
                tone="warning"
                action={
                  <Button size="sm" onClick={cutExcess}>
                    <Plural value={excess} one="Remove # line" other="Remove # lines" />
                  </Button>
                }
              >
                <Trans>The form holds at most {most} inboxes.</Trans>
              </Banner>
            )}
            <p role="status">
              {pending > 0 && (
                <>
                  <Plural value={pending} one="# line is being checked." other="# lines are being checked." />{' '}
                </>
              )}
              <Plural value={readyRows.length} one="# line is ready." other="# lines are ready." />{' '}
              {invalidRows.length > 0 && (
                <Plural
                  value={invalidRows.length}
                  one="# line needs fixing. Edit it above, or it'll be skipped."
                  other="# lines need fixing. Edit them above, or they'll be skipped."
                />
              )}
            </p>
            <PastedList rows={pasted.rows.slice(0, mostPlanned)} firstLine={pasted.header === null ? 1 : 2} />
          </>
        )}
      </div>
    </Dialog>
  );
};
