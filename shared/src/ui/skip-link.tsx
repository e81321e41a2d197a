import { Trans } from '@lingui/react/macro';

/** The first link of a page: skips the navigation to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className="r-skip" href={`#${to}`}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
