import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listSuggestions, type Offer } from '@roost/shared/contracts/billing/offer';
import { useCall } from '@roost/shared/query';
import { Button } from '@roost/shared/ui/core';
import { SuggestionBatch } from './suggestion-batch.tsx';
import { suggestionsInput } from './suggestions-input.ts';

type SuggestionsProps = { stem: string; chosen: ReadonlySet<string>; onAdd: (offer: Offer) => void };

/** Suggestions for a stem, ten per batch. Set the stem as the key, so that a new stem starts again. */
export const Suggestions = ({ stem, chosen, onAdd }: SuggestionsProps) => {
  const [batches, setBatches] = useState(1);
  const last = useCall(listSuggestions, suggestionsInput({ stem, batch: batches - 1 }));
  // A batch can be short because domains were sold meanwhile; only an empty batch is the last.
  const hasMore = last.data !== undefined && last.data.length > 0;
  return (
    <>
      <ul className="r-lines">
        {Array.from({ length: batches }, (_, batch) => (
          <SuggestionBatch key={batch} stem={stem} batch={batch} chosen={chosen} onAdd={onAdd} />
        ))}
      </ul>
      {(hasMore || last.isPending) && (
        <Button loading={last.isPending} onClick={() => setBatches(batches + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
};
