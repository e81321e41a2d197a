import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';
import { Banner, IconButton, TextInput } from '@roost/shared/ui/core';
import { BuilderExtras } from './builder-extras.tsx';
import { BuilderField } from './builder-field.tsx';
import type { RowInput } from './builder-rows.ts';
import { DomainPicker } from './domain-picker.tsx';
import { fieldId } from './field-id.ts';
import { keepOutOfLocalPart } from './grid-row-cells.tsx';
import { useRejectionMessages } from './use-rejection-messages.ts';
import { useRowErrors, type RowProblems } from './use-row-problems.ts';

type BuilderRowFieldsProps = {
  row: PlannedInbox;
  /** 1-based. */
  position: number;
  type: InboxType;
  newDomains: readonly string[];
  problems: RowProblems;
  shown: ReadonlySet<PlannedField> | 'all';
  canRemove: boolean;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onLeave: (id: string, field: PlannedField) => void;
  onRemove: (id: string) => void;
};

/** One inbox of the builder. Memoized, so that typing renders only one row. */
export const BuilderRowFields = memo(function BuilderRowFields(props: BuilderRowFieldsProps) {
  const { row, position, type, newDomains, problems, shown, canRemove, onInput, onLeave, onRemove } = props;
  const { t } = useLingui();
  const describeRejection = useRejectionMessages();
  const errors = useRowErrors()({ row: { ...row, refusal: null }, problems, shown });
  const leave = (name: PlannedField) => onLeave(row.id, name);
  const field = (name: PlannedField) => ({ id: fieldId(row.id, name), error: errors[name] });
  const input = (name: 'firstName' | 'lastName' | 'email') => ({
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onInput(row.id, { [name]: target.value }),
    onBlur: () => leave(name),
    autoComplete: 'off',
  });
  const email = field('email');
  const namesId = `${email.id}-names`;

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
      {row.refusal !== null && <Banner tone="danger">{describeRejection(row.refusal)}</Banner>}
      <div className="r-entry__fields">
        <BuilderField {...field('firstName')} label={<Trans>First name</Trans>}>
          {(wiring) => <TextInput {...wiring} {...input('firstName')} />}
        </BuilderField>
        <BuilderField {...field('lastName')} label={<Trans>Last name</Trans>}>
          {(wiring) => <TextInput {...wiring} {...input('lastName')} />}
        </BuilderField>
        <BuilderField {...email} label={<Trans>Email</Trans>}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...input('email')}
              after={`@${row.domain}`}
              list={namesId}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={keepOutOfLocalPart}
            />
          )}
        </BuilderField>
        <datalist id={namesId}>
          {mailboxNameCandidates(row).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <BuilderField {...field('domain')} label={<Trans>Domain</Trans>}>
          {(wiring) => (
            <DomainPicker
              id={wiring.id}
              type={type}
              value={row.domain}
              newDomains={newDomains}
              invalid={wiring['aria-invalid']}
              describedBy={wiring['aria-describedby']}
              onChange={(domain) => onInput(row.id, domain)}
              onBlur={() => leave('domain')}
            />
          )}
        </BuilderField>
      </div>
      <BuilderExtras row={row} type={type} field={field} onInput={(input) => onInput(row.id, input)} onLeave={leave} />
    </fieldset>
  );
});
