import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { TextInput } from '@roost/shared/ui/core';
import type { TypedName } from './generator-draft.ts';

type NamesFieldsProps = {
  /** Names of a domain's inboxes in their order, or one name for all. */
  names: readonly TypedName[];
  /** Whether each name belongs to a numbered inbox. */
  isNumbered: boolean;
  onChange: (index: number, name: TypedName) => void;
};

export const NamesFields = ({ names, isNumbered, onChange }: NamesFieldsProps) => {
  const { t } = useLingui();
  const id = useId();
  return names.map((name, index) => {
    const position = index + 1;
    return (
      <fieldset
        key={index}
        className="r-form__pair"
        aria-label={isNumbered ? t`Name of inbox ${position}` : t`Name of every inbox`}
      >
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-${index}-first`}>
            {isNumbered ? <Trans>First name of inbox {position}</Trans> : <Trans>First name</Trans>}
          </label>
          <TextInput
            id={`${id}-${index}-first`}
            autoComplete="off"
            value={name.firstName}
            onChange={({ target }) => onChange(index, { ...name, firstName: target.value })}
          />
        </div>
        <div className="r-field">
          <label className="r-label" htmlFor={`${id}-${index}-last`}>
            {isNumbered ? <Trans>Last name of inbox {position}</Trans> : <Trans>Last name</Trans>}
          </label>
          <TextInput
            id={`${id}-${index}-last`}
            autoComplete="off"
            value={name.lastName}
            onChange={({ target }) => onChange(index, { ...name, lastName: target.value })}
          />
        </div>
      </fieldset>
    );
  });
};
