import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { listSuggestions, type Offer } from '@roost/shared/contracts/billing/offer';
import { toFailure, omittedRowsOf, useFailureText } from '@roost/shared/http';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useCall } from '@roost/shared/query';
import { Button, Skeleton } from '@roost/shared/ui/core';
import { OfferStatus } from './offer-status.tsx';
import { hasLimits } from './suggestion-limits.ts';
import { batchSize, suggestionsInput, type Suggested } from './suggestions-input.ts';

type SuggestionBatchProps = Suggested & {
  batch: number;
  chosen: ReadonlySet<string>;
  onAdd: (offer: Offer) => void;
};

export const SuggestionBatch = ({ stem, limits, batch, chosen, onAdd }: SuggestionBatchProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useCall(listSuggestions, suggestionsInput({ stem, limits, batch }));
  if (error !== null && data === undefined) {
    return (
      <li role="alert">
        <span className="r-lines__name">
          <Trans>Suggestions could not be loaded.</Trans> {textOf(toFailure(error))}
        </span>
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </li>
    );
  }
  if (data === undefined) {
    return Array.from({ length: batchSize }, (_, row) => (
      <li key={row}>
        <Skeleton />
      </li>
    ));
  }
  if (data.length === 0) {
    return (
      <li>
        <span className="r-section__text">
          {batch > 0 ? (
            <Trans>These are all the suggestions.</Trans>
          ) : hasLimits(limits) ? (
            <Trans>No suggestions with these endings and this budget.</Trans>
          ) : (
            <Trans>No suggestions for this name.</Trans>
          )}
        </span>
      </li>
    );
  }
  const rows = data.map((offer) => {
    const name = offer.domain;
    return (
      <li key={name}>
        <span className="r-lines__name">{name}</span>
        <span className="r-lines__end">
          <OfferStatus status={offer.status} priceCents={offer.priceCents} />
          <span className="r-lines__action">
            {offer.status === 'Available' &&
              (chosen.has(name) ? (
                <Button size="sm" variant="ghost" icon={<Check aria-hidden />} disabledReason={t`Already in your list`}>
                  <Trans>Added</Trans>
                </Button>
              ) : (
                <Button size="sm" aria-label={t`Add ${name}`} onClick={() => onAdd(offer)}>
                  <Trans>Add</Trans>
                </Button>
              ))}
          </span>
        </span>
      </li>
    );
  });
  return (
    <>
      {rows}
      {omittedRowsOf(data) > 0 && (
        <li>
          <OmittedRowsNotice response={data} />
        </li>
      )}
    </>
  );
};
