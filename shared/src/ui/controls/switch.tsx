import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'role'> & {
  children?: ReactNode;
  hint?: ReactNode;
};

/** For a setting that applies immediately; use Checkbox for a value that a form submits. */
export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state
  const input = <input {...rest} type="checkbox" role="switch" className="r-switch" />;
  if (!children) return input;
  return (
    <label className={classNames('r-choice', className)}>
      {input}
      <span>{children}</span>
      {hint && <span className="r-choice__hint">{hint}</span>}
    </label>
  );
}
