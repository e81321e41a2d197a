import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HostNameFault } from '@roost/shared/rules/names/host-name';
import { Button } from '@roost/shared/ui/core';
import { maxDomains, type TypedDomains } from './typed-domains.ts';

type NamesFoundProps = {
  found: TypedDomains;
  refused: Readonly<Record<string, string>>;
  onRemoveWrong: () => void;
};

/** The parsed names: both forms of an IDN, and a reason for each invalid name. */
export const NamesFound = ({ found, refused, onRemoveWrong }: NamesFoundProps) => {
  const { t } = useLingui();
  const { domains, wrong, repeated } = found;
  const reasons: Record<HostNameFault, string> = {
    domain: t`This isn't a valid domain name. Example: example.com.`,
    twoLevelDomain: t`A domain has two or three parts, such as example.com or example.co.uk.`,
  };
  if (domains.length === 0 && wrong.length === 0) return null;
  return (
    <div className="r-form" aria-live="polite">
      {domains.length > maxDomains && (
        <p className="r-field__error">
          <Trans>You can transfer up to 200 domains at a time.</Trans>
        </p>
      )}
      {repeated > 0 && (
        <p className="r-field__hint">
          <Plural value={repeated} one="# duplicate name was skipped." other="# duplicate names were skipped." />
        </p>
      )}
      {wrong.length > 0 && (
        <div className="r-field">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <ul tabIndex={0} className="r-outcomes" aria-label={t`Invalid names`}>
            {wrong.map(({ typed, fault }) => (
              <li key={typed}>
                <p className="r-outcomes__name">{typed}</p>
                <p className="r-outcomes__text r-outcomes__text--danger">{reasons[fault]}</p>
              </li>
            ))}
          </ul>
          <Button size="sm" className="r-field__action" onClick={onRemoveWrong}>
            <Plural value={wrong.length} one="Remove # invalid name" other="Remove # invalid names" />
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Domains to transfer`}>
        {domains.map(({ domain, unicode }, place) => (
          <li key={domain}>
            <p className="r-outcomes__name">{unicode}</p>
            {unicode !== domain && (
              <p className="r-outcomes__text">
                <code>{domain}</code>
              </p>
            )}
            {refused[place] !== undefined && (
              <p className="r-outcomes__text r-outcomes__text--danger">{refused[place]}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
