import { Trans } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { countOutcomes, type BulkOutcome } from './bulk-run.ts';

/** The number of items per outcome. */
export const BulkSummary = ({ outcomes }: { outcomes: readonly BulkOutcome[] }) => {
  const formats = useFormats();
  const counts = countOutcomes(outcomes);
  const changed = formats.number(counts.changed);
  const unchanged = formats.number(counts.unchanged);
  const failed = formats.number(counts.failed);
  const notSent = formats.number(counts['not-sent']);
  const notKnown = formats.number(counts['not-known']);
  return (
    <output>
      <span>
        <Trans>
          Changed: {changed}. Unchanged: {unchanged}. Failed: {failed}.
        </Trans>
      </span>{' '}
      {counts['not-known'] > 0 && (
        <span>
          <Trans>Unknown: {notKnown}.</Trans>{' '}
        </span>
      )}
      {counts['not-sent'] > 0 && (
        <span>
          <Trans>Not sent: {notSent}.</Trans>
        </span>
      )}
    </output>
  );
};
