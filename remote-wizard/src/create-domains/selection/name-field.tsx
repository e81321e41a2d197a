import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Plus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { Button, TextInput } from '@roost/shared/ui/core';
import { parseTypedDomains, type TypedDomain } from '@roost/shared/rules/names/typed-domains';
import { hasSeveralNames } from './has-several-names.ts';
import { useFaultMessages } from './use-fault-messages.ts';
import { InvalidNames } from './invalid-names.tsx';
import { withoutName } from './without-name.ts';

type NameFieldProps = {
  text: string;
  onText: (text: string) => void;
  /** Domains that are already selected. */
  chosen: ReadonlySet<string>;
  /** How many more domains the order accepts. */
  room: number;
  onAdd: (names: TypedDomain[]) => void;
};

/** Result of the last click on Add. */
type Outcome = { kind: 'typing' } | { kind: 'wrong' } | { kind: 'too-many' } | { kind: 'repeated'; number: number };

/** Input of one name or a pasted list. Invalid names stay in the field. */
export const NameField = ({ text, onText, chosen, room, onAdd }: NameFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const faults = useFaultMessages();
  // Several names in the field, for example after a reload, are the invalid ones.
  const [outcome, setOutcome] = useState<Outcome>(() => ({ kind: hasSeveralNames(text) ? 'wrong' : 'typing' }));
  const invalidNames = outcome.kind === 'wrong' ? parseTypedDomains(text).invalid : [];

  const add = (entered: string) => {
    const { domains, invalid, repeated } = parseTypedDomains(entered, chosen);
    if (domains.length > room) {
      onText(entered.trim().replaceAll(/\s+/g, ' '));
      return setOutcome({ kind: 'too-many' });
    }
    if (domains.length > 0) onAdd(domains);
    onText(invalid.map(({ typed }) => typed).join(' '));
    if (invalid.length > 0 || domains.length + repeated === 0) return setOutcome({ kind: 'wrong' });
    return setOutcome(repeated > 0 ? { kind: 'repeated', number: repeated } : { kind: 'typing' });
  };
  const removeInvalidName = (name: string) => {
    const rest = withoutName(text, name);
    onText(rest);
    if (rest === '') setOutcome({ kind: 'typing' });
  };
  const clear = () => {
    onText('');
    setOutcome({ kind: 'typing' });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add(text);
  };
  const error = errorOf();
  return (
    <form className="r-field" noValidate onSubmit={submit}>
      <label className="r-label" htmlFor={id}>
        <Trans>Domain name</Trans>
      </label>
      <div className="r-field__row">
        <TextInput
          id={id}
          value={text}
          placeholder={t`example.com`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60_000}
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
          onChange={({ target }) => {
            setOutcome({ kind: 'typing' });
            onText(target.value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            // A single-line input would join the pasted lines.
            if (!hasSeveralNames(pasted)) return;
            event.preventDefault();
            add(`${text} ${pasted}`);
          }}
        />
        <Button type="submit" icon={<Plus aria-hidden />}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {error === null ? (
        <p id={`${id}-hint`} className="r-field__hint" aria-live="polite">
          {outcome.kind === 'repeated' ? (
            <Plural
              value={outcome.number}
              one="# name was already in your list."
              other="# names were already in your list."
            />
          ) : (
            <Trans>Type a name for suggestions, or paste a list of domains.</Trans>
          )}
        </p>
      ) : (
        <p id={`${id}-error`} className="r-field__error" role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      {invalidNames.length > 1 && (
        <InvalidNames names={invalidNames} onRemove={removeInvalidName} onRemoveAll={clear} />
      )}
    </form>
  );

  function errorOf() {
    if (outcome.kind === 'too-many') return t`An order can have at most 200 domains`;
    if (invalidNames.length > 1) return t`These names weren't added. Fix or remove them.`;
    if (invalidNames[0] !== undefined) return faults[invalidNames[0].fault];
    return outcome.kind === 'wrong' ? faults.domain : null;
  }
};
