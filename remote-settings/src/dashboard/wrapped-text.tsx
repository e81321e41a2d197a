import type { ReactNode } from 'react';

/** A text of a cell in as many lines as it needs. */
export const WrappedText = ({ children }: { children: ReactNode }) => <span className="r-wrapped">{children}</span>;
