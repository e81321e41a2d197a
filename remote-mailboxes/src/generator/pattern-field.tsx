import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { NativeSelect } from '@roost/shared/ui/core';
import { firstUnusedName, localPartPatterns, type LocalPartPattern } from '@roost/shared/rules/names/mailbox-names';
import { generatedPeople } from './generated-people.ts';
import type { GeneratorDraft } from './generator-draft.ts';

type PatternFieldProps = { draft: GeneratorDraft; onChange: (pattern: LocalPartPattern) => void };

/** Selects the form of the addresses, with an example of the first inbox. */
export const PatternField = ({ draft, onChange }: PatternFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const labels: Record<LocalPartPattern, string> = {
    first: t`Automatic: first name`,
    'first.last': t`first.last`,
    firstlast: t`firstlast`,
    'first.l': t`first.l`,
    'f.last': t`f.last`,
  };
  const address = exampleAddress(draft);
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        <Trans>Address pattern</Trans>
      </label>
      <NativeSelect
        id={id}
        aria-describedby={`${id}-hint`}
        value={draft.pattern}
        options={localPartPatterns.map((value) => ({ value, label: labels[value] }))}
        onChange={({ target }) =>
          onChange(localPartPatterns.find((pattern) => pattern === target.value) ?? draft.pattern)
        }
      />
      <p id={`${id}-hint`} className="r-field__hint">
        <Trans>Example: {address}. If an address is taken, the next free form of the name is used.</Trans>
      </p>
    </div>
  );
};

const ada = { firstName: 'Ada', lastName: 'Lovelace' };

/** The address of the first person, or of an example while there is none. */
const exampleAddress = (draft: GeneratorDraft): string => {
  const [on = { domain: 'example.com', domainType: null }] = draft.chosen;
  const [person = ada] = generatedPeople({ ...draft, chosen: [on] });
  const nameOf = (named: typeof ada) => firstUnusedName(named, () => false, { pattern: draft.pattern });
  return `${nameOf(person) ?? nameOf(ada)}@${on.domain}`;
};
