import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Ignores presses; preserves the width and the focus. */
    loading?: boolean;
    /** Ignores presses and shows this reason. Unlike a disabled button, the button stays focusable. */
    disabledReason?: string | undefined;
    /** Shown on hover and focus. */
    hint?: string;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, loading, disabledReason, hint, className, children, onClick, ...rest } = props;
  const isBlocked = Boolean(loading || disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also prevents the submit of a form.
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={isBlocked || undefined}
      {...(disabledReason && { 'aria-description': disabledReason })}
      data-hint={disabledReason ?? hint}
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={handleClick}
    >
      {loading && <span className="r-spinner" />}
      <span className="r-button__label">
        {icon}
        {children}
      </span>
    </button>
  );
}
