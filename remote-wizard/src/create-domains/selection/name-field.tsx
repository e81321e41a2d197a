import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Plus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { Button, TextInput } from '@roost/shared/ui/core';
import { hasSeveralNames, readNames, type TypedName } from './typed-names.ts';

type Fault = 'domain' | 'twoLevelDomain' | 'too-many';
type NameFieldProps = {
  text: string;
  onText: (text: string) => void;
  /** How many more the order takes. */
  room: number;
  onAdd: (names: TypedName[]) => void;
};

/** One name typed, or several pasted. What is wrong stays in the field. */
export const NameField = ({ text, onText, room, onAdd }: NameFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const [fault, setFault] = useState<Fault | null>(null);
  const add = (entered: string) => {
    const { names, wrong } = readNames(entered);
    if (names.length > room) {
      onText(entered.trim().replaceAll(/\s+/g, ' '));
      return setFault('too-many');
    }
    if (names.length > 0) onAdd(names);
    onText(wrong.map(({ typed }) => typed).join(' '));
    if (names.length === 0 && wrong.length === 0) return setFault('domain');
    return setFault(wrong[0] === undefined ? null : (wrong.find(({ fault }) => fault === 'domain') ?? wrong[0]).fault);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add(text);
  };
  const messages: Record<Fault, string> = {
    domain: t`Please enter a valid domain`,
    twoLevelDomain: t`A domain has two or three parts, such as example.com`,
    'too-many': t`One order takes at most 200 domains`,
  };
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
          maxLength={20_000}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? `${id}-hint` : `${id}-error`}
          onChange={({ target }) => {
            setFault(null);
            onText(target.value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            // The field has one line: left alone it would glue the lines of a list together.
            if (!hasSeveralNames(pasted)) return;
            event.preventDefault();
            add(`${text} ${pasted}`);
          }}
        />
        <Button type="submit" icon={<Plus aria-hidden />}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {fault === null ? (
        <p id={`${id}-hint`} className="r-field__hint">
          <Trans>Type a name for suggestions, or paste a list of domains.</Trans>
        </p>
      ) : (
        <p id={`${id}-error`} className="r-field__error" role="alert">
          <CircleAlert aria-hidden />
          {messages[fault]}
        </p>
      )}
    </form>
  );
};
