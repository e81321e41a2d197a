import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listSuggestions, type Offer } from '@roost/shared/contracts/billing/offer';
import { useCall } from '@roost/shared/query';
import { Button } from '@roost/shared/ui/core';
import { SuggestionBatch } from './suggestion-batch.tsx';
import { suggestionsInput, type Suggested } from './suggestions-input.ts';

type SuggestionsProps = Suggested & { chosen: ReadonlySet<string>; onAdd: (offer: Offer) => void };

/** Suggestions for a stem, ten per batch. Set the stem and its limits as the key, so that new ones start again. */
export const Suggestions = ({ stem, limits, chosen, onAdd }: SuggestionsProps) => {
  const [batches, setBatches] = useState(1);
  const last = useCall(listSuggestions, suggestionsInput({ stem, limits, batch: batches - 1 }));
  // A batch can be short because domains have been sold since; only an empty batch is the last.
  const hasMore = last.data !== undefined && last.data.length > 0;
  return (
    <>
      <ul className="r-lines">
        {Array.from({ length: batches }, (_, batch) => (
          <SuggestionBatch key={batch} stem={stem} limits={limits} batch={batch} chosen={chosen} onAdd={onAdd} />
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
