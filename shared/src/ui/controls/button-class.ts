import { classNames } from './class-names.ts';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

/** The classes that style a router link as a button: `<Link className={buttonClass({ variant: 'solid' })} …>`. */
export const buttonClass = ({ variant = 'outline', size = 'md', wide = false }: ButtonLook = {}) =>
  classNames('r-button', `r-button--${variant}`, size !== 'md' && `r-button--${size}`, wide && 'r-button--wide');

/** The class of a link in text, for router links. */
export const linkClass = 'r-link';
