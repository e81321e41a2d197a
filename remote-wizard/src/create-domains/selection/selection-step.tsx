import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { hostOfUrl } from '@roost/shared/rules/names/host-name';
import { checkAvailability, type Offer } from '@roost/shared/contracts/billing/offer';
import { useInvalidate } from '@roost/shared/query';
import { Button, Card } from '@roost/shared/ui/core';
import { FlowActions } from '../actions/index.ts';
import { CheckProgress, type Checks } from './check-progress.tsx';
import { isAvailable, listFault, maxDomains, type ChosenDomain } from './chosen-domain.ts';
import { ChosenList } from './chosen-list.tsx';
import { ForwardingFields } from './forwarding/forwarding-fields.tsx';
import { isValidForwarding, type Forwarding } from './forwarding/forwarding.ts';
import { NameField } from './name-field.tsx';
import { GenerateForm } from './offers/generate-form.tsx';
import { SuggestionLimitFields } from './offers/suggestion-limit-fields.tsx';
import type { SuggestionLimits } from './offers/suggestion-limits.ts';
import { Suggestions } from './offers/suggestions.tsx';
import { hasSeveralNames } from './has-several-names.ts';

type SelectionStepProps = {
  /** Text of the name field, not added yet. */
  entry: string;
  domains: readonly ChosenDomain[];
  limits: SuggestionLimits;
  forwarding: Forwarding;
  checks: Checks;
  /** The price of the order so far. */
  total: ReactNode;
  onEntry: (entry: string) => void;
  onDomains: (change: (domains: readonly ChosenDomain[]) => ChosenDomain[]) => void;
  onLimits: (limits: SuggestionLimits) => void;
  onForwarding: (forwarding: Forwarding) => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** Minimum number of unchecked names for a progress bar. */
const minForProgress = 2;

export const SelectionStep = (props: SelectionStepProps) => {
  const { entry, domains, limits, forwarding, checks, total } = props;
  const { onEntry, onDomains, onLimits, onForwarding, onPrevious, onNext } = props;
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const forwardingFields = useRef<HTMLElement>(null);
  const stem = useStem(entry);
  const settledLimits = useDebounced(limits);
  const chosen = new Set(domains.map(({ domain }) => domain));
  const room = maxDomains - domains.length;

  const add = (added: readonly ChosenDomain[]) =>
    onDomains((currentDomains) => [
      ...currentDomains,
      ...added
        .filter(({ domain }) => !currentDomains.some((known) => known.domain === domain))
        .slice(0, maxDomains - currentDomains.length),
    ]);
  const addOffers = (offers: readonly Offer[]) => {
    const checkedAt = Date.now();
    add(offers.map(({ domain, ...offer }) => ({ domain, typed: domain, offer: { ...offer, checkedAt }, was: null })));
  };
  const retry = useCallback(
    async (domain: string) => {
      // Invalidates the cached response, so that the retry sends a request.
      await invalidate([checkAvailability]);
      onDomains((present) => present.map((one) => (one.domain === domain ? { ...one, offer: null } : one)));
    },
    [invalidate, onDomains],
  );
  const remove = useCallback(
    (domain: string) => onDomains((present) => present.filter((one) => one.domain !== domain)),
    [onDomains],
  );
  const next = () => {
    if (!isValidForwarding(forwarding)) {
      return forwardingFields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    // With the next step, the user accepts the displayed prices.
    onDomains((present) => present.map((one) => ({ ...one, was: null })));
    return onNext();
  };

  const fault = listFault(domains);
  const reasons = {
    empty: t`Add at least one domain first.`,
    checking: checks.isStopped
      ? t`First check or remove the remaining domains.`
      : t`Wait until every domain has been checked.`,
    unavailable: t`First remove the domains that can't be bought.`,
  };
  return (
    <>
      <div className="r-flow__columns">
        <div className="r-flow__column">
          <Card className="r-section">
            <NameField
              text={entry}
              onText={onEntry}
              chosen={chosen}
              room={room}
              onAdd={(names) => add(names.map((name) => ({ ...name, offer: null, was: null })))}
            />
            {stem !== '' && (
              <>
                <h3 className="r-section__title">
                  <Trans>Names like {stem}</Trans>
                </h3>
                <Suggestions
                  key={JSON.stringify([stem, settledLimits])}
                  stem={stem}
                  limits={settledLimits}
                  chosen={chosen}
                  onAdd={(offer) => addOffers([offer])}
                />
              </>
            )}
          </Card>
          <Card>
            <SuggestionLimitFields value={limits} onChange={onLimits} />
          </Card>
          <Card>
            <GenerateForm limits={limits} chosen={chosen} room={room} onFound={addOffers} />
          </Card>
        </div>
        <div className="r-flow__column">
          <Card className="r-section">
            <h3 className="r-section__title">
              <Trans>Your domains</Trans>
            </h3>
            {(checks.left >= minForProgress || (checks.left > 0 && checks.isStopped)) && (
              <CheckProgress checks={checks} total={domains.length} />
            )}
            <ChosenList
              domains={domains}
              isChecking={!checks.isStopped}
              onRemove={remove}
              onRetry={retry}
              onRemoveUnavailable={() => onDomains((present) => present.filter(isAvailable))}
            />
          </Card>
          <Card className="r-section" ref={forwardingFields}>
            <h3 className="r-section__title">
              <Trans>Forwarding</Trans>
            </h3>
            <ForwardingFields value={forwarding} onChange={onForwarding} />
          </Card>
        </div>
      </div>
      <FlowActions onPrevious={onPrevious} total={total}>
        <Button variant="solid" disabledReason={fault === null ? undefined : reasons[fault]} onClick={next}>
          <Trans>Next</Trans>
        </Button>
      </FlowActions>
    </>
  );
};

/** Debounce of the suggestions, in ms (product spec, section 9). */
const debounceMs = 300;

/** The stem for suggestions: the last typed name. Adding a name clears the field but keeps its suggestions. */
const useStem = (entry: string): string => {
  const [stem, setStem] = useState(() => stemOf(entry) ?? '');
  useEffect(() => {
    const timer = setTimeout(() => setStem((present) => stemOf(entry) ?? present), debounceMs);
    return () => clearTimeout(timer);
  }, [entry]);
  return stem;
};

const useDebounced = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** Null unless the text is a single name. */
const stemOf = (entry: string): string | null => {
  const text = entry.trim();
  return text === '' || hasSeveralNames(text) ? null : hostOfUrl(text).slice(0, 253);
};
