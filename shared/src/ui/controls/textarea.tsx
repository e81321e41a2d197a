import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type TextareaProps = ComponentProps<'textarea'> & { mono?: boolean };

/** Grows with its text, up to a limit. */
export function Textarea({ mono, className, ...rest }: TextareaProps) {
  return <textarea {...rest} className={classNames('r-input r-input--area', mono && 'r-input--mono', className)} />;
}
