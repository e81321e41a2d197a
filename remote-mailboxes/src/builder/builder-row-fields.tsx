import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { planFaults, type PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { mailboxNameCandidates } from '../names/index.ts';
import { usePlanFaultMessages } from '@roost/shared/inboxes';
import { Banner, IconButton, TextInput } from '@roost/shared/ui/core';
import { BuilderExtras } from './builder-extras.tsx';
import { BuilderField } from './builder-field.tsx';
import type { RowInput } from './builder-rows.ts';
import { DomainPicker } from './domain-picker.tsx';
import { fieldId } from './field-id.ts';
import { useRejectionMessages } from './use-rejection-messages.ts';

type BuilderRowFieldsProps = {
  row: PlannedInbox;
  /** 1-based. */
  position: number;
  type: InboxType;
  newDomains: readonly string[];
  /** Position of another row with the same address. */
  duplicateOf: number | null;
  /** An inbox with this address exists already. */
  isTaken: boolean;
  /** After a submit: shows every error, not only those of fields that lost the focus. */
  showsAll: boolean;
  canRemove: boolean;
  afterPress: (act: () => void) => void;
  onInput: (id: string, input: Partial<RowInput>) => void;
  onRemove: (id: string) => void;
};

/** One inbox of the builder. Memoized, so that typing renders only one row. */
export const BuilderRowFields = memo(function BuilderRowFields(props: BuilderRowFieldsProps) {
  const { row, position, type, newDomains, duplicateOf, isTaken, showsAll, canRemove, afterPress, onInput, onRemove } =
    props;
  const { t } = useLingui();
  const words = usePlanFaultMessages();
  const describeRejection = useRejectionMessages();
  const [left, setLeft] = useState<ReadonlySet<PlannedField>>(new Set());
  const faults = planFaults(row, { type, newDomains });
  const leave = (name: PlannedField) => afterPress(() => setLeft((now) => new Set(now).add(name)));

  const field = (name: PlannedField) => {
    const fault = showsAll || left.has(name) ? faults[name] : undefined;
    return { id: fieldId(row.id, name), error: fault && words[fault] };
  };
  const input = (name: 'firstName' | 'lastName' | 'email') => ({
    value: row[name],
    onChange: ({ target }: { target: { value: string } }) => onInput(row.id, { [name]: target.value }),
    onBlur: () => leave(name),
    autoComplete: 'off',
  });
  const email = field('email');
  const collision = (() => {
    if (duplicateOf !== null) return t`Inbox ${duplicateOf} has the same address`;
    return isTaken ? t`This address already exists. Choose another.` : undefined;
  })();
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
        <BuilderField {...email} error={email.error ?? collision} label={<Trans>Email</Trans>}>
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

/** The domain has a separate field, and an address contains no space. */
const keepOutOfLocalPart = (event: KeyboardEvent) => {
  if (event.key === '@' || event.key === ' ') event.preventDefault();
};
