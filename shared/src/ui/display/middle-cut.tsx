export type MiddleCutProps = {
  value: string;
  /** How many characters of the end always stay. */
  keep?: number;
  className?: string;
};

const short = 20;

/** A long value keeps its beginning and its end; the whole is shown on hover and on the row's focus, when it is cut. */
export function MiddleCut({ value, keep = 8, className }: MiddleCutProps) {
  // What always fits stays whole: half the nodes in a table of names.
  const cut = value.length <= short ? 0 : value.length - keep;
  return (
    <span className={className ? `r-cut ${className}` : 'r-cut'} data-hint={value}>
      {cut > 0 && <span className="r-cut__head">{value.slice(0, cut)}</span>}
      <span className="r-cut__tail">{value.slice(cut)}</span>
    </span>
  );
}
