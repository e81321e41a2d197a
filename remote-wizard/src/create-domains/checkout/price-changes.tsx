import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { Banner, Button } from '@roost/shared/ui/core';

/** A domain whose offer changed after it was selected; prices in cents. */
export type ChangedOffer = {
  domain: string;
  was: number;
  /** Null when the domain is unavailable, or when the registry did not respond. */
  now: number | null;
  isUnknown: boolean;
};

type PriceChangesProps = {
  changes: readonly ChangedOffer[];
  /** Old and new total, in cents. */
  total: { was: number; now: number };
  onRemove: (domains: string[]) => void;
  onCheckAgain: () => void;
};

/** Shows changed offers before the payment. */
export const PriceChanges = ({ changes, total, onRemove, onCheckAgain }: PriceChangesProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const unavailable = changes.filter(({ now }) => now === null);
  if (changes.length === 0) return null;
  const [was, now] = [formats.money(total.was), formats.money(total.now)];
  return (
    <Banner
      tone="warning"
      action={
        <>
          {changes.some(({ isUnknown }) => isUnknown) && (
            <Button size="sm" onClick={onCheckAgain}>
              <Trans>Check again</Trans>
            </Button>
          )}
          {unavailable.length > 0 && (
            <Button size="sm" onClick={() => onRemove(unavailable.map(({ domain }) => domain))}>
              <Plural value={unavailable.length} one="Remove # domain" other="Remove # domains" />
            </Button>
          )}
        </>
      }
    >
      <Trans>
        Prices or availability changed since you chose your domains. The total was {was} and is now {now}.
      </Trans>
      <ul aria-label={t`What changed`}>
        {changes.map((change) => (
          <li key={change.domain}>
            <ChangeText {...change} />
          </li>
        ))}
      </ul>
    </Banner>
  );
};

const ChangeText = ({ domain, was, now, isUnknown }: ChangedOffer) => {
  const formats = useFormats();
  if (isUnknown) return <Trans>{domain} couldn't be checked.</Trans>;
  if (now === null) return <Trans>{domain} can no longer be bought.</Trans>;
  const [before, after] = [formats.money(was), formats.money(now)];
  return (
    <Trans>
      {domain} was {before} and is now {after}.
    </Trans>
  );
};
