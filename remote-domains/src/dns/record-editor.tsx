import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { DiscardDialog } from '@roost/shared/drafts/discard-dialog';
import { DnsRecordType } from '@roost/shared/contracts/dns/dns';
import { Button, NativeSelect, Textarea, TextInput } from '@roost/shared/ui/core';
import type { DnsProblem } from '@roost/shared/rules/dns/dns-checks';
import { editProblems } from './edit-problems.ts';
import { NumberInputs } from './number-inputs.tsx';
import { useRecordEditing } from './record-editing.ts';
import { differ, fieldsOf, newFields, type RecordField } from './record-fields.ts';
import { RecordInput } from './record-input.tsx';
import { TxtStrings } from './txt-strings.tsx';
import { useEscape } from './use-escape.ts';
import { useProblemMessages } from '../record/index.ts';

const types = DnsRecordType.options.map((type) => ({ value: type, label: type }));

/** A row in edit mode, which validates while the user types. */
export const RecordEditor = () => {
  const { t } = useLingui();
  const { edit, domain, isSending, onType, onSave, onCancel } = useRecordEditing();
  const describe = useProblemMessages();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), []);

  /** Empty fields are errors only after an attempt to save. */
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);

  const { fields, target } = edit;
  useEscape(form, () => {
    if (isSending) return;
    if (differ(fields, target === null ? newFields : fieldsOf(target))) setIsDiscarding(true);
    else onCancel();
  });

  const problems = editProblems(edit).filter(({ kind }) => isSubmitted || kind !== 'required');
  const errorsOf = (field: RecordField) => problems.filter(isError(field)).map(describe);
  const notesOf = (field: RecordField) => problems.filter(isNote(field)).map(describe);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The invalid fields are marked before the first of them gets the focus.
    flushSync(() => setIsSubmitted(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    onSave();
  };
  const isText = fields.type === 'TXT';

  return (
    <form
      ref={form}
      className="r-record-form"
      aria-label={edit.target === null ? t`New record` : t`Edit record`}
      noValidate
      onSubmit={submit}
    >
      <div className="r-record-form__fields">
        <RecordInput label={<Trans>Type</Trans>} errors={errorsOf('type')}>
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={fields.type}
              options={types}
              disabled={isSending}
              onChange={({ target }) =>
                onType({ type: DnsRecordType.options.find((type) => type === target.value) ?? fields.type })
              }
            />
          )}
        </RecordInput>
        <RecordInput
          label={<Trans context="DNS record">Name</Trans>}
          errors={errorsOf('key')}
          notes={notesOf('key')}
          hint={<Trans>Leave empty or enter @ for {domain} itself.</Trans>}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              mono
              value={fields.key}
              readOnly={isSending}
              placeholder="@"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => onType({ key: target.value })}
            />
          )}
        </RecordInput>
        <NumberInputs fields={fields} isSending={isSending} errorsOf={errorsOf} onType={onType} />
      </div>
      <RecordInput label={<Trans>Value</Trans>} errors={errorsOf('value')} notes={notesOf('value')}>
        {(wiring) => {
          const input = {
            ...wiring,
            mono: true,
            value: fields.value,
            readOnly: isSending,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            onChange: ({ target }: { target: { value: string } }) => onType({ value: target.value }),
          };
          return isText ? <Textarea {...input} rows={2} /> : <TextInput {...input} />;
        }}
      </RecordInput>
      {isText && <TxtStrings value={fields.value} />}
      <div className="r-record-form__actions">
        <Button size="sm" disabled={isSending} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" type="submit" variant="solid" loading={isSending}>
          <Trans context="DNS record">Save</Trans>
        </Button>
      </div>
      {isDiscarding && <DiscardDialog onDiscard={onCancel} onClose={() => setIsDiscarding(false)} />}
    </form>
  );
};

const isError = (at: RecordField) => (problem: DnsProblem) => problem.field === at && problem.severity === 'error';
/** Excludes `text-long`, because the editor shows the split of a long text itself. */
const isNote = (at: RecordField) => (problem: DnsProblem) =>
  problem.field === at && problem.severity !== 'error' && problem.kind !== 'text-long';
