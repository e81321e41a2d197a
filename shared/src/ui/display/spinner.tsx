export type SpinnerProps = { label: string; size?: 'md' | 'lg' };

export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return (
    <>
      <span className={size === 'lg' ? 'r-spinner r-spinner--lg' : 'r-spinner'} />
      <span className="r-hidden">{label}</span>
    </>
  );
}
