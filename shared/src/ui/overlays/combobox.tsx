import { Combobox as Parts } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { useOptions } from './use-options.ts';
import { ChakraScope } from './chakra-scope.tsx';

export type ComboboxProps = {
  /** For a form field: the id in its label's `htmlFor`. */
  id?: string;
  label?: string;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** For a cell of a grid, where only one element is in the order of the Tab key. */
  tabIndex?: number;
  placeholder?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** When set, the caller fetches and filters the options. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** Why the options could not be fetched; undefined when they could. */
  failure?: string | undefined;
};

/** Selects one of many options by typing: countries, domains. */
export function Combobox(props: ComboboxProps) {
  const {
    id,
    label,
    options,
    value,
    onChange,
    onBlur,
    tabIndex,
    placeholder,
    disabled,
    invalid,
    describedBy,
    onSearch,
    loading,
    failure,
  } = props;
  const { t } = useLingui();
  const [text, setText] = useState('');
  const collection = useOptions({ options, text, by: onSearch ? 'server' : 'client' });

  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  return (
    <ChakraScope>
      <Parts.Root
        className="r-combobox"
        ids={id === undefined ? undefined : { input: id }}
        collection={collection}
        value={value === '' ? [] : [value]}
        onValueChange={(change) => onChange(change.value[0] ?? '')}
        onInputValueChange={({ inputValue, reason }) => search(reason === 'input-change' ? inputValue : '')}
        onOpenChange={({ open }) => !open && search('')}
        openOnClick
        inputBehavior="autohighlight"
        placeholder={placeholder}
        disabled={disabled}
        invalid={invalid}
        positioning={{ sameWidth: true, gutter: 4 }}
        lazyMount
        unmountOnExit
        translations={{ triggerLabel: t`Show options`, clearTriggerLabel: t`Clear` }}
      >
        <Parts.Control className="r-combobox__control">
          <Parts.Input
            className="r-input"
            aria-label={label}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onBlur={onBlur}
            tabIndex={tabIndex}
          />
          <span className="r-combobox__buttons">
            <Parts.ClearTrigger>
              <X aria-hidden />
            </Parts.ClearTrigger>
            <Parts.Trigger>
              <ChevronDown aria-hidden />
            </Parts.Trigger>
          </span>
        </Parts.Control>
        <ComboboxList items={collection.items} loading={loading} none={failure} />
      </Parts.Root>
    </ChakraScope>
  );
}
