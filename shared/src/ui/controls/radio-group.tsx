import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};
export type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  direction?: 'column' | 'row';
  disabled?: boolean;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, direction = 'column', disabled } = props;
  const name = useId();
  return (
    <fieldset className="r-field" disabled={disabled}>
      <legend className="r-label">{label}</legend>
      <div className={classNames('r-radio-group', direction === 'row' && 'r-radio-group--row')}>
        {options.map((option) => (
          <label key={option.value} className="r-choice">
            <input
              type="radio"
              className="r-radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.hint && <span className="r-choice__hint">{option.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
