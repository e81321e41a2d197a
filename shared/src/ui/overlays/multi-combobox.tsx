import { Combobox as Parts } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { useOptions } from './use-options.ts';
import { ChakraScope } from './chakra-scope.tsx';

export type MultiComboboxProps = {
  id?: string;
  label?: string;
  options: readonly ComboboxOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Offers to create an option when none has the typed name. */
  onCreate?: (name: string) => void;
};

/** Selects several of many options by typing: tags. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { id, label, options, values, onChange, placeholder, disabled, onCreate } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const collection = useOptions({ options, text, by: 'client' });
  const chosen = options.filter((option) => values.includes(option.value));
  const typed = text.trim();

  const remove = (value: string) => onChange(values.filter((other) => other !== value));
  const create = () => {
    onCreate?.(typed);
    setText('');
  };
  return (
    <ChakraScope>
      <Parts.Root
        className="r-combobox"
        multiple
        ids={id === undefined ? undefined : { input: id }}
        collection={collection}
        value={[...values]}
        onValueChange={(change) => onChange(change.value)}
        inputValue={text}
        onInputValueChange={({ inputValue }) => setText(inputValue)}
        selectionBehavior="clear"
        closeOnSelect={false}
        openOnClick
        inputBehavior="autohighlight"
        placeholder={placeholder}
        disabled={disabled}
        positioning={{ sameWidth: true, gutter: 4 }}
        lazyMount
        unmountOnExit
        translations={{ triggerLabel: t`Show options` }}
      >
        {chosen.length > 0 && (
          <ul className="r-combobox__chips">
            {chosen.map((option) => (
              <li key={option.value} className="r-chip">
                {option.label}
                <button type="button" aria-label={t`Remove ${option.label}`} onClick={() => remove(option.value)}>
                  <X aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Parts.Control className="r-combobox__control">
          <Parts.Input className="r-input" aria-label={label} />
          <span className="r-combobox__buttons">
            <Parts.Trigger>
              <ChevronDown aria-hidden />
            </Parts.Trigger>
          </span>
        </Parts.Control>
        <ComboboxList
          items={collection.items}
          none={
            onCreate &&
            typed !== '' && (
              <button type="button" className="r-menu__item" onClick={create}>
                <Trans>Create “{typed}”</Trans>
              </button>
            )
          }
        />
      </Parts.Root>
    </ChakraScope>
  );
}
