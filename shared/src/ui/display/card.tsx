import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

export type CardProps = ComponentProps<typeof chakra.section> & {
  /** `none` for what brings its own, as a table. */
  padding?: 'none' | 'normal';
};

export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  const own = padding === 'normal' ? 'r-card r-card--padded' : 'r-card';
  return <chakra.section {...rest} className={className ? `${own} ${className}` : own} />;
}
