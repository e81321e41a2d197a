import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { HostNameFault } from '@roost/shared/rules/names/host-name';
import type { TypedDomains } from '@roost/shared/rules/names/typed-domains';
import { Button } from '@roost/shared/ui/core';
import { maxDomains } from './transfer-draft.ts';
import { toUnicodeName } from './unicode-name.ts';

type ParsedNamesProps = {
  parsed: TypedDomains;
  rejected: Readonly<Record<string, string>>;
  onRemoveInvalid: () => void;
};

/** The parsed names: both forms of an IDN, and a reason for each invalid name. */
export const ParsedNames = ({ parsed, rejected, onRemoveInvalid }: ParsedNamesProps) => {
  const { t } = useLingui();
  const { domains, invalid, repeated } = parsed;
  const reasons: Record<HostNameFault, string> = {
    domain: t`This isn't a valid domain name. Example: example.com.`,
    twoLevelDomain: t`A domain has two or three parts, such as example.com or example.co.uk.`,
  };
  const names = useMemo(() => domains.map(({ domain }) => ({ domain, unicode: toUnicodeName(domain) })), [domains]);
  if (domains.length === 0 && invalid.length === 0) return null;
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
      {invalid.length > 0 && (
        <div className="r-field">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <ul tabIndex={0} className="r-outcomes" aria-label={t`Invalid names`}>
            {invalid.map(({ typed, fault }) => (
              <li key={typed}>
                <p className="r-outcomes__name">{typed}</p>
                <p className="r-outcomes__text r-outcomes__text--danger">{reasons[fault]}</p>
              </li>
            ))}
          </ul>
          <Button size="sm" className="r-field__action" onClick={onRemoveInvalid}>
            <Plural value={invalid.length} one="Remove # invalid name" other="Remove # invalid names" />
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0} className="r-outcomes" aria-label={t`Domains to transfer`}>
        {names.map(({ domain, unicode }, index) => (
          <li key={domain}>
            <p className="r-outcomes__name">{unicode}</p>
            {unicode !== domain && (
              <p className="r-outcomes__text">
                <code>{domain}</code>
              </p>
            )}
            {rejected[index] !== undefined && (
              <p className="r-outcomes__text r-outcomes__text--danger">{rejected[index]}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
