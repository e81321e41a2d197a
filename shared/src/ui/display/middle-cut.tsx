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
  const cut = value.length <= short ? 0 : value.length - keep;
  return (
    <span className={className ? `r-cut ${className}` : 'r-cut'} data-hint={value}>
      {cut > 0 && (
        <span className="r-cut__head" aria-hidden>
          {value.slice(0, cut)}
        </span>
      )}
      <span className="r-cut__tail" aria-hidden={cut > 0 || undefined}>
        {value.slice(cut)}
      </span>
      {/* Screen readers get the whole value: they pause between the halves. */}
      {cut > 0 && <span className="r-hidden">{value}</span>}
    </span>
  );
}
