export type MiddleCutProps = {
  value: string;
  /** How many characters at the end stay visible. */
  keep?: number;
  className?: string;
};

const short = 20;

/** Truncates a long value in the middle. Hover, and focus of its row, show the full value when it is truncated. */
export function MiddleCut({ value, keep = 8, className }: MiddleCutProps) {
  // A value that always fits gets one element: this reduces the nodes in a table of names.
  const isLong = value.length > short;
  return (
    <span className={className === undefined ? 'r-cut' : `r-cut ${className}`} data-hint={value}>
      {isLong && (
        <span className="r-cut__head" aria-hidden>
          {value.slice(0, -keep)}
        </span>
      )}
      <span className="r-cut__tail" aria-hidden={isLong}>
        {isLong ? value.slice(-keep) : value}
      </span>
      {/* Screen readers get the whole value: they pause between the halves. */}
      {isLong && <span className="r-hidden">{value}</span>}
    </span>
  );
}
