import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { NameMode } from './random-people.ts';
import { RadioGroup, TextInput } from '@roost/shared/ui/core';
import { DomainChoice } from './domain-choice.tsx';
import { maxPerDomain, type GeneratorDraft, type TypedName } from './generator-draft.ts';
import { neededNames, perDomainOf } from './generator-faults.ts';
import { NamesFields } from './names-fields.tsx';
import { PatternField } from './pattern-field.tsx';
import { RandomNames } from './random-names.tsx';

type InformationStepProps = {
  draft: GeneratorDraft;
  type: InboxType;
  newDomains: readonly string[];
  onChange: (changes: Partial<GeneratorDraft>) => void;
};

/** Input of the number of inboxes, their names and their domains. */
export const InformationStep = ({ draft, type, newDomains, onChange }: InformationStepProps) => {
  const { t } = useLingui();
  const id = useId();
  const modes: Record<NameMode, string> = {
    maleAndFemale: t`Random male and female names`,
    female: t`Random female names`,
    male: t`Random male names`,
    custom: t`Custom names`,
    predefined: t`Predefined: the same name for every inbox`,
  };
  const isCountWrong = perDomainOf(draft) === null;
  const rename = (index: number, name: TypedName) =>
    onChange(draft.mode === 'predefined' ? { predefined: name } : { names: draft.names.with(index, name) });

  return (
    <>
      <div className="r-field">
        <label className="r-label" htmlFor={`${id}-count`}>
          <Trans>Inboxes per domain (3 recommended, maximum 5)</Trans>
        </label>
        <TextInput
          id={`${id}-count`}
          type="number"
          min={1}
          max={maxPerDomain}
          value={draft.perDomain}
          aria-invalid={isCountWrong}
          aria-describedby={isCountWrong ? `${id}-count-error` : undefined}
          onChange={({ target }) => onChange({ perDomain: target.value })}
        />
        {isCountWrong && (
          <p id={`${id}-count-error`} className="r-field__error">
            <CircleAlert aria-hidden />
            <Trans>Enter a number from 1 to 5</Trans>
          </p>
        )}
      </div>
      <RadioGroup
        label={<Trans>Names</Trans>}
        options={NameMode.options.map((mode) => ({ value: mode, label: modes[mode] }))}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
      />
      {draft.mode === 'custom' || draft.mode === 'predefined' ? (
        <NamesFields names={neededNames(draft)} isNumbered={draft.mode === 'custom'} onChange={rename} />
      ) : (
        <RandomNames draft={draft} onChange={onChange} />
      )}
      <PatternField draft={draft} onChange={(pattern) => onChange({ pattern })} />
      <DomainChoice
        type={type}
        newDomains={newDomains}
        chosen={draft.chosen}
        onChange={(chosen) => onChange({ chosen })}
      />
    </>
  );
};
