import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { Banner, IconButton, TextInput } from '@roost/shared/ui/core';
import { BuilderExtras } from './builder-extras.tsx';
import { BuilderField } from './builder-field.tsx';
import type { RowInput } from './builder-rows.ts';
import type { BuilderRow } from './creation-draft.ts';
import { DomainPicker } from './domain-picker.tsx';
import { fieldId } from './field-id.ts';
import { rowFaults } from './row-faults.ts';
import { useFaultWords } from './use-fault-words.ts';
import { useRefusalWords } from './use-refusal-words.ts';

type BuilderRowFieldsProps = {
  row: BuilderRow;
  /** From 1. */
  position: number;
  type: InboxType;
  /** Another row with the same address. */
  duplicateOf: number | null;
  /** An attempt was made: every fault is said, not only those of fields that were left. */
  showsAll: boolean;
  canRemove: boolean;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onRemove: (id: string) => void;
};

/** One inbox of the builder. Only the row that is typed in renders. */
export const BuilderRowFields = memo(function BuilderRowFields(props: BuilderRowFieldsProps) {
  const { row, position, type, duplicateOf, showsAll, canRemove, onInput, onRemove } = props;
  const { t } = useLingui();
  const words = useFaultWords();
  const wordsOfRefusal = useRefusalWords();
  const [left, setLeft] = useState<ReadonlySet<keyof RowInput>>(new Set());
  const faults = rowFaults(row, { type });

  const field = (name: keyof RowInput) => {
    const fault = showsAll || left.has(name) ? faults[name] : undefined;
    return { id: fieldId(row.id, name), error: fault && words[fault] };
  };
  const input = (name: keyof RowInput) => ({
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onInput(row.id, { [name]: target.value }),
    onBlur: () => setLeft((now) => new Set(now).add(name)),
  });
  const email = field('email');
  const duplicate = duplicateOf === null ? undefined : t`Inbox ${duplicateOf} has the same address`;

  return (
    <fieldset className="r-entry" aria-label={t`Inbox ${position}`}>
      <div className="r-entry__head">
        <h2 className="r-entry__title">
          <Trans>Inbox {position}</Trans>
        </h2>
        {canRemove && (
          <IconButton
            size="sm"
            label={t`Remove inbox ${position}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onRemove(row.id)}
          />
        )}
      </div>
      {row.refusal !== null && <Banner tone="danger">{wordsOfRefusal(row.refusal)}</Banner>}
      <div className="r-entry__fields">
        <BuilderField {...field('firstName')} label={<Trans>First name</Trans>}>
          {(wiring) => <TextInput {...wiring} {...input('firstName')} autoComplete="off" />}
        </BuilderField>
        <BuilderField {...field('lastName')} label={<Trans>Last name</Trans>}>
          {(wiring) => <TextInput {...wiring} {...input('lastName')} autoComplete="off" />}
        </BuilderField>
        <BuilderField {...email} error={email.error ?? duplicate} label={<Trans>Email</Trans>}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...input('email')}
              after={`@${row.domain}`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={keepOutOfLocalPart}
            />
          )}
        </BuilderField>
        <BuilderField {...field('domain')} label={<Trans>Domain</Trans>}>
          {(wiring) => (
            <DomainPicker
              id={wiring.id}
              type={type}
              value={row.domain}
              invalid={wiring['aria-invalid']}
              describedBy={wiring['aria-describedby']}
              onChange={(domain) => onInput(row.id, { domain })}
              onBlur={input('domain').onBlur}
            />
          )}
        </BuilderField>
      </div>
      <BuilderExtras field={field} input={input} />
    </fieldset>
  );
});

/** The domain has a field of its own, and no address has a space. */
const keepOutOfLocalPart = (event: KeyboardEvent) => {
  if (event.key === '@' || event.key === ' ') event.preventDefault();
};
