import { Trans } from '@lingui/react/macro';

/** The first thing on a page: leads past the navigation to the element of that id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className="r-skip" href={`#${to}`}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
