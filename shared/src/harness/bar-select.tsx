import { useId } from 'react';
import { NativeSelect, type SelectOption } from '@roost/shared/ui/core';

type BarSelectProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** What is shown is not what is: marked. */
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
