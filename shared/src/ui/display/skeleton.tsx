export type SkeletonProps = { width?: number | string; height?: number };

/** A loading placeholder; appears after 150 ms. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className="r-skeleton" style={{ width, height }} aria-hidden />;
}
