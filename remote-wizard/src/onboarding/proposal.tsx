import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { proposeSetup } from '@roost/shared/contracts/billing/setup-proposal';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useFormats } from '@roost/shared/i18n';
import { useAppLinks } from '@roost/shared/platform';
import { useCall } from '@roost/shared/query';
import { Link, useUrlState } from '@roost/shared/router';
import { textParam } from '@roost/shared/router/url-params';
import { hostNameFault, hostOfUrl, toHostName } from '@roost/shared/rules/names/host-name';
import { useFeature, useSession } from '@roost/shared/session';
import { Button, buttonClass, Card, Skeleton, TextInput } from '@roost/shared/ui/core';
import { proposedLocalParts } from './proposed-rows.ts';

/** Pause in the typing before a request, in ms. */
const pauseMs = 500;

const fields = { site: textParam };

/** Domains, addresses and prices that fit the main website of the user. The URL contains the website. */
export const Proposal = () => {
  const { t } = useLingui();
  const id = useId();
  const { values, replace } = useUrlState<{ site: string }>(fields);
  const [text, setText] = useState(values.site);
  const [settledText, setSettledText] = useState(text);
  const typed = hostOfUrl(text.trim());
  const isValid = hostNameFault(typed) === null;
  const site = isValid ? (toHostName(typed) ?? '') : '';
  const settle = useEffectEvent((settled: string) => {
    setSettledText(settled);
    if (site !== values.site) replace({ site });
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isWrong = settledText === text && typed !== '' && !isValid;
  return (
    <Card className="r-section">
      <div className="r-field">
        <label className="r-label" htmlFor={id}>
          <Trans>Your main website</Trans>
        </label>
        <TextInput
          id={id}
          value={text}
          placeholder={t`example.com`}
          autoComplete="url"
          autoCapitalize="none"
          inputMode="url"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        {isWrong ? (
          <p id={`${id}-hint`} className="r-field__error">
            <CircleAlert aria-hidden />
            {t`Please enter a valid domain`}
          </p>
        ) : (
          <p id={`${id}-hint`} className="r-field__hint">
            <Trans>We propose domains and addresses that fit it. Nothing is bought yet.</Trans>
          </p>
        )}
      </div>
      {values.site !== '' && <ProposedSetup key={values.site} site={values.site} />}
    </Card>
  );
};

const ProposedSetup = ({ site }: { site: string }) => {
  const textOf = useFailureText();
  const formats = useFormats();
  const links = useAppLinks();
  const hasInboxWizard = useFeature('creationWizardEnabled');
  const user = useSession(({ user }) => user);
  const { data, error, isFetching, refetch } = useCall(proposeSetup, { query: { site } });
  if (error !== null && data === undefined) {
    return (
      <div className="r-section" role="alert">
        <p className="r-section__text">
          <Trans>The proposal could not be loaded.</Trans> {textOf(toFailure(error))}
        </p>
        <Button className="r-field__action" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (data === undefined || user === null) return <Skeleton height={240} />;
  const { domains, inboxPrice } = data;
  if (domains.length === 0) {
    return (
      <p className="r-section__text" role="status">
        <Trans>No domain that fits this website is available. Choose your own in the next step.</Trans>
      </p>
    );
  }
  const localParts = proposedLocalParts(user);
  const inboxes = domains.length * localParts.length;
  const price = formats.money(inboxes * inboxPrice);
  const query = new URLSearchParams([['step', 'domains'], ...domains.map(({ domain }) => ['names', domain])]);
  return (
    <div className="r-section" role="status">
      <ul className="r-lines">
        {domains.map(({ domain, priceCents }) => {
          return (
            <li key={domain}>
              <span className="r-lines__name">
                {domain}
                {localParts.map((localPart) => (
                  <span key={localPart} className="r-lines__note">
                    {localPart}@{domain}
                  </span>
                ))}
              </span>
              <YearlyPrice cents={priceCents} />
            </li>
          );
        })}
        <li className="r-lines__total">
          <span className="r-lines__name">
            <Plural value={domains.length} one="# domain" other="# domains" />
          </span>
          <YearlyPrice cents={domains.reduce((sum, { priceCents }) => sum + priceCents, 0)} />
        </li>
        <li className="r-lines__total">
          <span className="r-lines__name">
            <Plural value={inboxes} one="# inbox" other="# inboxes" />
          </span>
          <Trans>{price} a month</Trans>
        </li>
      </ul>
      <Link
        className={buttonClass({ variant: 'solid' })}
        to={`${hasInboxWizard ? links.creationWizard() : links.createDomains()}?${query}`}
      >
        <Plural value={domains.length} one="Continue with this domain" other="Continue with these domains" />
      </Link>
    </div>
  );
};

const YearlyPrice = ({ cents }: { cents: number }) => {
  const price = useFormats().money(cents);
  return <Trans>{price} a year</Trans>;
};
