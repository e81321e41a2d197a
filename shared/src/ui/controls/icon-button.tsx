import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, className, variant = 'ghost', hint = label, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      hint={hint}
      aria-label={label}
      icon={icon}
      className={classNames('r-button--icon', className)}
    />
  );
}
