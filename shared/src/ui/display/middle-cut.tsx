export type MiddleCutProps = {
  value: string;
  /** How many characters at the end stay visible. */
  keep?: number;
  className?: string;
};

const short = 20;

/** Truncates a long value in the middle. Hover, and focus of its row, show the full value when it is truncated. */
export function MiddleCut({ value, keep = 8, className }: MiddleCutProps) {
  // A value that always fits gets one element: this halves the nodes in a table of names.
  const cut = value.length <= short ? 0 : value.length - keep;
  return (
    <span className={className ? `r-cut ${className}` : 'r-cut'} data-hint={value}>
      {cut > 0 && <span className="r-cut__head">{value.slice(0, cut)}</span>}
      <span className="r-cut__tail">{value.slice(cut)}</span>
    </span>
  );
}
