import { Trans, useLingui } from '@lingui/react/macro';
import { maxTextOctets, textStrings } from '@roost/shared/rules/dns/text-strings';

/** Shows how a long TXT value is split; renders nothing for a single string. */
export const TxtStrings = ({ value }: { value: string }) => {
  const { t } = useLingui();
  const strings = textStrings(value.trim());
  if (strings.length < 2) return null;
  return (
    <div className="r-field">
      <p className="r-field__hint">
        <Trans>
          One string of a TXT record holds up to {maxTextOctets} bytes. This value is stored as {strings.length}{' '}
          strings:
        </Trans>
      </p>
      <ol className="r-text-parts" aria-label={t`Strings of the value`}>
        {strings.map((string, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same text can stand at two places
          <li key={index}>
            <code>{`"${string}"`}</code>
          </li>
        ))}
      </ol>
    </div>
  );
};
