import type { ComponentProps } from 'react';

export type CardProps = ComponentProps<'section'> & {
  /** `none` for content with its own padding, such as a table. */
  padding?: 'none' | 'normal';
};

export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  const own = padding === 'normal' ? 'r-card r-card--padded' : 'r-card';
  return <section {...rest} className={className ? `${own} ${className}` : own} />;
}
