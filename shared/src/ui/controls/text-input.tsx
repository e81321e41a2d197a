import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type TextInputProps = ComponentProps<'input'> & {
  /** Monospace, for DNS values, addresses and keys. */
  mono?: boolean;
  /** Fixed text before or after the input, such as `https://` or `@example.com`. */
  before?: string;
  after?: string;
};

export function TextInput({ mono, before, after, className, ...rest }: TextInputProps) {
  const input = <input type="text" {...rest} className={classNames('r-input', mono && 'r-input--mono', className)} />;
  if (!before && !after) return input;
  return (
    <span className="r-affixed">
      {before && <span className="r-affixed__text">{before}</span>}
      {input}
      {after && <span className="r-affixed__text">{after}</span>}
    </span>
  );
}
