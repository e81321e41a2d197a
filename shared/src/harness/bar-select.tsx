import { useId } from 'react';
import { NativeSelect, type SelectOption } from '@roost/shared/ui/core';

type BarSelectProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** Marks a value that overrides the account's own. */
  isOverride?: boolean;
  onChange: (value: string) => void;
};

export const BarSelect = ({ label, value, options, isOverride = false, onChange }: BarSelectProps) => {
  const id = useId();
  return (
    <div className="h-choice" data-override={isOverride || undefined}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} value={value} options={options} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
};
