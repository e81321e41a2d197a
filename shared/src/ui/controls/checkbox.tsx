import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The label; without it, set `aria-label`. */
  children?: ReactNode;
  hint?: ReactNode;
  /** Some of its items are checked, not all. */
  indeterminate?: boolean;
};

export function Checkbox({ children, hint, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
    if (typeof ref === 'function') ref(input);
    else if (ref) ref.current = input;
  };
  const input = <input {...rest} ref={setIndeterminate} type="checkbox" className="r-check" />;
  if (!children) return input;
  return (
    <label className={classNames('r-choice', className)}>
      {input}
      <span>{children}</span>
      {hint && <span className="r-choice__hint">{hint}</span>}
    </label>
  );
}
