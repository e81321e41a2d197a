import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Keeps the width and the focus, and takes no second press. */
    loading?: boolean;
    /** Makes the button refuse and say why, instead of going dead: it stays focusable. */
    disabledReason?: string | undefined;
    /** Shown on hover and focus. */
    hint?: string;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, loading, disabledReason, hint, className, children, onClick, ...rest } = props;
  const refuses = Boolean(loading || disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a submit button from submitting.
    if (refuses) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={refuses || undefined}
      {...(disabledReason && { 'aria-description': disabledReason })}
      data-hint={disabledReason ?? hint}
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={press}
    >
      {loading && <span className="r-spinner" />}
      <span className="r-button__label">
        {icon}
        {children}
      </span>
    </button>
  );
}
