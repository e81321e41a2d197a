import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { maxDnsRecords, type DnsRecord, type DnsSet } from '@roost/shared/contracts/dns/dns';
import { TextOrFile } from '@roost/shared/files/text-or-file';
import { Banner, Button, NativeSelect } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ImportList } from './import-list.tsx';
import { changeOf, planImport, type ImportChoice, type PlannedLine } from './plan-import.ts';
import { readRecords } from './read-records.ts';
import { templateNames, withTemplate, type TemplateName } from './record-templates.ts';

type ImportDialogProps = {
  set: DnsSet;
  /** The pasted text, which remains when the dialog closes. */
  text: string;
  onText: (text: string) => void;
  onImport: (change: { removed: DnsRecord[]; added: DnsRecord[] }) => void;
  onClose: () => void;
};

/** Reads a zone file or CSV, and shows what becomes of each record before anything is saved. */
export const ImportDialog = ({ set, text, onText, onImport, onClose }: ImportDialogProps) => {
  const { t } = useLingui();
  const id = useId();
  const [choices, setChoices] = useState<ReadonlyMap<number, ImportChoice>>(new Map());
  const [template, setTemplate] = useState<TemplateName | ''>('');
  const { domain, records } = set;
  const read = useMemo(() => readRecords(text, { domain }), [text, domain]);
  const lines = useMemo(() => planImport(read ?? [], { domain, records, choices }), [read, domain, records, choices]);
  const change = useMemo(() => changeOf(lines), [lines]);
  const conflicts = lines.filter(({ kind }) => kind === 'conflict');
  const isTooMany = records.length - change.removed.length + change.added.length > maxDnsRecords;

  const setText = (text: string) => {
    setChoices(new Map());
    onText(text);
  };
  const chooseTemplate = (chosen: string) => {
    const name = templateNames.find((one) => one === chosen);
    setTemplate(name ?? '');
    if (name !== undefined) setText(withTemplate(text, { name, domain }));
  };
  const chooseAll = (choice: ImportChoice) => setChoices(new Map(conflicts.map(({ line }) => [line, choice])));
  const disabledReason = () => {
    if (change.added.length === 0) return t`There are no records to import yet.`;
    return isTooMany ? t`A domain can have at most ${maxDnsRecords} DNS records.` : undefined;
  };

  return (
    <Dialog
      open
      size="large"
      outside="stay"
      title={<Trans>Import DNS records</Trans>}
      description={
        <Trans>
          Paste a zone file (BIND), or a CSV file whose first line names the columns type, name and value. Nothing
          changes until you import.
        </Trans>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" disabledReason={disabledReason()} onClick={() => onImport(change)}>
            {change.added.length === 0 ? (
              <Trans>Import records</Trans>
            ) : (
              <Plural value={change.added.length} one="Import # record" other="Import # records" />
            )}
          </Button>
        </>
      }
    >
      <div className="r-form">
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-template`}>
            <Trans>Template (optional)</Trans>
          </label>
          <NativeSelect
            id={`${id}-template`}
            value={template}
            placeholder={t`Choose a mail provider`}
            options={templateNames.map((name) => ({ value: name, label: name }))}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => chooseTemplate(target.value)}
          />
          <p id={`${id}-hint`} className="r-field__hint">
            <Trans>Compare the records with those in your provider's console, and add its DKIM key.</Trans>
          </p>
        </div>
        <TextOrFile
          label={<Trans>Zone file or CSV</Trans>}
          value={text}
          placeholder={'www\t3600\tIN\tA\t192.0.2.10'}
          choose={<Trans>Choose file</Trans>}
          fileLabel={t`Zone file or CSV file`}
          accept=".zone,.db,.txt,.csv,.tsv,text/*"
          onChange={setText}
        />
        {read === null && (
          <Banner tone="danger">
            <Trans>This file is too long. Import at most 2,000 lines at a time.</Trans>
          </Banner>
        )}
        {lines.length > 0 && (
          <>
            <p role="status">
              <Summary lines={lines} />
            </p>
            {conflicts.length > 1 && (
              <div className="r-actions">
                <Button size="sm" onClick={() => chooseAll('skip')}>
                  <Trans>Keep all existing records</Trans>
                </Button>
                <Button size="sm" onClick={() => chooseAll('replace')}>
                  <Trans>Replace all existing records</Trans>
                </Button>
              </div>
            )}
            <ImportList
              domain={domain}
              lines={lines}
              onChoose={(line, choice) => setChoices(new Map([...choices, [line, choice]]))}
            />
          </>
        )}
      </div>
    </Dialog>
  );
};

/** How many lines there are of each kind. */
const Summary = ({ lines }: { lines: readonly PlannedLine[] }) => {
  const count = (...kinds: PlannedLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind)).length;
  const [fresh, same, conflicts, rest] = [count('new'), count('same'), count('conflict'), count('invalid', 'skipped')];
  return (
    <>
      <Plural value={fresh} one="# record is new." other="# records are new." />
      {same > 0 && (
        <>
          {' '}
          <Plural value={same} one="# already exists." other="# already exist." />
        </>
      )}
      {conflicts > 0 && (
        <>
          {' '}
          <Plural
            value={conflicts}
            one="# conflicts with an existing record. Choose what to do."
            other="# conflict with existing records. Choose what to do."
          />
        </>
      )}
      {rest > 0 && (
        <>
          {' '}
          <Plural value={rest} one="# line won't be imported." other="# lines won't be imported." />
        </>
      )}
    </>
  );
};
