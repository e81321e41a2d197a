import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { classNames } from './class-names.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type NativeSelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  options: readonly SelectOption[];
  /** Shown while no option is selected; not selectable. */
  placeholder?: string;
};

export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  // Memoised: a list can have 200 options.
  const shown = useMemo(
    () =>
      options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      )),
    [options],
  );
  return (
    <span className={classNames('r-select', className)}>
      <select {...rest} className="r-input">
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {shown}
      </select>
      <ChevronDown aria-hidden />
    </span>
  );
}
