import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { checkAvailability } from '@roost/shared/contracts/offer';
import { useInvalidate } from '@roost/shared/query';
import { useSearchText } from '@roost/shared/router';
import { Button, Card } from '@roost/shared/ui/core';
import { listFault, maxDomains, type ChosenDomain } from './chosen-domain.ts';
import { ChosenList } from './chosen-list.tsx';
import { ForwardingFields } from './forwarding-fields.tsx';
import { isGoodForwarding, type Forwarding } from './forwarding.ts';
import { NameField } from './name-field.tsx';
import { Suggestions } from './suggestions.tsx';
import { hasSeveralNames } from './typed-names.ts';

type SelectionStepProps = {
  domains: readonly ChosenDomain[];
  forwarding: Forwarding;
  onDomains: (change: (domains: readonly ChosenDomain[]) => ChosenDomain[]) => void;
  onForwarding: (forwarding: Forwarding) => void;
  onPrevious: () => void;
  onNext: () => void;
};

export const SelectionStep = (props: SelectionStepProps) => {
  const { domains, forwarding, onDomains, onForwarding, onPrevious, onNext } = props;
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const forwardingFields = useRef<HTMLElement>(null);
  const [stem, setStem] = useState('');
  const [text, setText] = useSearchText(
    stem,
    // What was added empties the field; the suggestions for it stay.
    useCallback((typed: string) => setStem((before) => stemOf(typed) ?? before), []),
  );

  const add = (added: readonly ChosenDomain[]) =>
    onDomains((present) => [
      ...present,
      ...added.filter(({ domain }) => !present.some((known) => known.domain === domain)),
    ]);
  const retry = async (domain: string) => {
    // A question that was answered just now would be answered from the cache.
    await invalidate([checkAvailability]);
    onDomains((present) => present.map((chosen) => (chosen.domain === domain ? { ...chosen, offer: null } : chosen)));
  };
  const next = () => {
    if (isGoodForwarding(forwarding)) return onNext();
    return forwardingFields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const fault = listFault(domains);
  const reasons = {
    empty: t`Add at least one domain first.`,
    checking: t`Wait until every domain has been checked.`,
    unavailable: t`Remove the domains that cannot be bought first.`,
  };
  return (
    <>
      <div className="r-flow__columns">
        <Card className="r-section">
          <NameField
            text={text}
            onText={setText}
            room={maxDomains - domains.length}
            onAdd={(names) => add(names.map((name) => ({ ...name, offer: null })))}
          />
          {stem !== '' && (
            <h3 className="r-section__title">
              <Trans>Names like {stem}</Trans>
            </h3>
          )}
          {stem !== '' && (
            <Suggestions
              key={stem}
              stem={stem}
              chosen={new Set(domains.map(({ domain }) => domain))}
              onAdd={({ domain, status, price }) =>
                add([{ domain, typed: domain, offer: { status, price, checkedAt: Date.now() } }])
              }
            />
          )}
        </Card>
        <div className="r-flow__column">
          <Card className="r-section">
            <h3 className="r-section__title">
              <Trans>Your domains</Trans>
            </h3>
            <ChosenList
              domains={domains}
              onRemove={(domain) => onDomains((present) => present.filter((chosen) => chosen.domain !== domain))}
              onRetry={(domain) => void retry(domain)}
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
      <div className="r-flow__actions">
        <Button onClick={onPrevious}>
          <Trans>Previous</Trans>
        </Button>
        <Button variant="solid" disabledReason={fault === null ? undefined : reasons[fault]} onClick={next}>
          <Trans>Next</Trans>
        </Button>
      </div>
    </>
  );
};

/** What to look for names like; null when nothing, or a list, is typed. */
const stemOf = (typed: string): string | null => (typed === '' || hasSeveralNames(typed) ? null : typed.slice(0, 253));
