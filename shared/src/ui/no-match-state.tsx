import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Button } from './controls/button.tsx';
import { StateMessage } from './state-message.tsx';

export type NoMatchStateProps = {
  /** The search text; empty when only filters are active. */
  searched: string;
  /** Clears the search and every filter. */
  onClear: () => void;
};

export function NoMatchState({ searched, onClear }: NoMatchStateProps) {
  const title =
    searched === '' ? <Trans>Nothing matches the filters</Trans> : <Trans>Nothing matches “{searched}”</Trans>;
  return (
    <StateMessage
      icon={<SearchX aria-hidden />}
      title={title}
      actions={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
