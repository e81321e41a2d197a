import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Pagination, StatusBadge, type Tone } from '@roost/shared/ui/core';
import type { BulkOutcome } from './bulk-run.ts';
import { useWhyWords } from './use-why-words.ts';

/** More at once would be nodes that nobody reads. */
const pageSize = 50;
const tones: Record<BulkOutcome['outcome'], Tone> = { changed: 'success', unchanged: 'neutral', failed: 'danger' };

/** What became of each inbox, those that failed first. */
export const ResultsList = ({ outcomes }: { outcomes: readonly BulkOutcome[] }) => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const ordered = [
    ...outcomes.filter(({ outcome }) => outcome === 'failed'),
    ...outcomes.filter(({ outcome }) => outcome !== 'failed'),
  ];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Results`}>
        {ordered.slice((page - 1) * pageSize, page * pageSize).map((outcome) => (
          <OutcomeRow key={outcome.id} outcome={outcome} />
        ))}
      </ul>
      {ordered.length > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={ordered.length} onPage={setPage} />
      )}
    </>
  );
};

const OutcomeRow = ({ outcome: { name, outcome, why } }: { outcome: BulkOutcome }) => {
  const { t } = useLingui();
  const wordsOf = useWhyWords();
  const words: Record<BulkOutcome['outcome'], string> = {
    changed: t({ message: 'Changed', context: 'outcome' }),
    unchanged: t({ message: 'Unchanged', context: 'outcome' }),
    failed: t({ message: 'Failed', context: 'outcome' }),
  };
  return (
    <li>
      <div className="r-outcomes__head">
        <span className="r-outcomes__name">{name === '' ? t`Unknown inbox` : name}</span>
        <StatusBadge tone={tones[outcome]}>{words[outcome]}</StatusBadge>
      </div>
      {why !== null && <p className="r-outcomes__text">{wordsOf(why)}</p>}
    </li>
  );
};
