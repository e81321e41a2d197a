import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType } from 'react';
import { stableOf } from './families.ts';

/** Replaces React's function for development, which a production host does not have. */
export const jsxDEV = (type: ElementType, props: object, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(stableOf(type), props, key);

export { Fragment };
