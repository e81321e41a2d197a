import { useId, type ReactNode } from 'react';
import { NativeSelect } from '@roost/shared/ui/core';

type FilterSelectProps<Value extends string> = {
  label: ReactNode;
  /** Label of the empty choice, such as "Any status". */
  any: string;
  /** The labels by value, in the order of the select. */
  labels: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** A select of one value, or any. */
export const FilterSelect = <Value extends string>({
  label,
  any,
  labels,
  value,
  onChange,
}: FilterSelectProps<Value>) => {
  const id = useId();
  const values = Object.keys(labels) as Value[];
  return (
    <div className="r-field">
      <label className="r-label" htmlFor={id}>
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value ?? ''}
        options={[{ value: '', label: any }, ...values.map((one) => ({ value: one, label: labels[one] }))]}
        onChange={({ target }) => onChange(values.find((one) => one === target.value) ?? null)}
      />
    </div>
  );
};
