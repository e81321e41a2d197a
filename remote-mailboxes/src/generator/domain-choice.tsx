import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { pickerPageSize } from '@roost/shared/contracts/paging';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { toFailure, useFailureText } from '@roost/shared/http';
import { Banner, Button, Checkbox, Pagination, SearchField, Skeleton } from '@roost/shared/ui/core';
import { DomainPicks } from './domain-picks.tsx';
import type { ChosenDomain } from './generator-draft.ts';
import { useDomainChoice } from './use-domain-choice.ts';

type DomainChoiceProps = {
  type: InboxType;
  newDomains: readonly string[];
  chosen: readonly ChosenDomain[];
  onChange: (chosen: ChosenDomain[]) => void;
};

/** Selects the domains for the inboxes. The selection stays across pages and searches. */
export const DomainChoice = ({ type, newDomains, chosen, onChange }: DomainChoiceProps) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  const labelId = useId();
  const choice = useDomainChoice(type, { newDomains });
  const { fresh, owned } = choice;
  const offered = [...fresh, ...owned];
  const names = new Set(chosen.map(({ domain }) => domain));
  const here = offered.filter(({ domain }) => names.has(domain)).length;
  const isAll = offered.length > 0 && here === offered.length;

  const toggle = (one: ChosenDomain) =>
    onChange(names.has(one.domain) ? chosen.filter(({ domain }) => domain !== one.domain) : [...chosen, one]);
  const toggleAll = () => {
    const others = chosen.filter(({ domain }) => !offered.some((one) => one.domain === domain));
    onChange(isAll ? others : [...others, ...offered]);
  };

  return (
    <div className="r-field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="r-label">
        <Trans>Domains</Trans>
      </span>
      <SearchField shortcut={false} label={t`Search domains`} value={choice.text} onChange={choice.setText} />
      {choice.error !== null && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={choice.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Your domains could not be loaded.</Trans> {textOf(toFailure(choice.error))}
        </Banner>
      )}
      {offered.length > 0 && (
        <div className="r-picks__head">
          <Checkbox checked={isAll} indeterminate={here > 0 && !isAll} onChange={toggleAll}>
            <Trans>Select all on this page</Trans>
          </Checkbox>
          <output>
            <Plural value={chosen.length} one="# domain selected" other="# domains selected" />
          </output>
        </div>
      )}
      {fresh.length > 0 && (
        <DomainPicks title={<Trans>New domains</Trans>} domains={fresh} chosen={names} onToggle={toggle} />
      )}
      {owned.length > 0 && (
        <DomainPicks
          title={<Trans>Your domains, fewest inboxes first</Trans>}
          domains={owned}
          inboxCounts={choice.inboxCounts}
          isBusy={choice.isReading}
          chosen={names}
          onToggle={toggle}
        />
      )}
      {choice.isReading && owned.length === 0 && <Skeleton />}
      {!choice.isReading && choice.error === null && offered.length === 0 && (
        <p className="r-field__hint">
          {choice.isSearched ? (
            <Trans>No domains match your search.</Trans>
          ) : (
            <Trans>None of your domains can take inboxes of this type.</Trans>
          )}
        </p>
      )}
      {choice.total > pickerPageSize && (
        <Pagination
          label={t`Pages of domains`}
          page={choice.page}
          pageSize={pickerPageSize}
          total={choice.total}
          onPage={choice.setPage}
        />
      )}
    </div>
  );
};
