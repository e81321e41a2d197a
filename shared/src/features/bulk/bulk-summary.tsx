import { Trans } from '@lingui/react/macro';
import { countOutcomes, type BulkOutcome } from './bulk-run.ts';

/** The number of items per outcome. */
export const BulkSummary = ({ outcomes }: { outcomes: readonly BulkOutcome[] }) => {
  const { changed, unchanged, failed, 'not-sent': notSent, 'not-known': notKnown } = countOutcomes(outcomes);
  return (
    <output>
      <span>
        <Trans>
          Changed: {changed}. Unchanged: {unchanged}. Failed: {failed}.
        </Trans>
      </span>{' '}
      {notKnown > 0 && (
        <span>
          <Trans>Unknown: {notKnown}.</Trans>{' '}
        </span>
      )}
      {notSent > 0 && (
        <span>
          <Trans>Not sent: {notSent}.</Trans>
        </span>
      )}
    </output>
  );
};
