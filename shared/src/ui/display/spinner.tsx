export type SpinnerProps = { label: string; size?: 'md' | 'lg' };

export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return <span className={size === 'lg' ? 'r-spinner r-spinner--lg' : 'r-spinner'} role="img" aria-label={label} />;
}
