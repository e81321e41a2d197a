import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DkimKey, MeasuredCheck } from '@roost/shared/contracts/dns/domain-checks';
import { useFormats } from '@roost/shared/i18n';

/** What the SPF evaluation and the DKIM keys show beyond the record itself. */
export const CheckDetails = ({ spf, dkim }: Pick<MeasuredCheck, 'spf' | 'dkim'>) => {
  const { t } = useLingui();
  const formats = useFormats();
  const describeKey = ({ name, algorithm, bits }: DkimKey) => {
    if (bits === null) return t`${name}: ${algorithm}, not readable`;
    const length = formats.number(bits);
    return t`${name}: ${algorithm}, ${length} bits`;
  };
  return (
    <>
      {spf && (
        <>
          <dt>
            <Trans>DNS lookups</Trans>
          </dt>
          <dd>
            {t`${spf.lookups} of 10`}
            {spf.voidLookups > 0 && (
              <>
                , <Plural value={spf.voidLookups} one="# leads to nothing" other="# lead to nothing" />
              </>
            )}
          </dd>
          <dt>
            <Trans>May send</Trans>
          </dt>
          <dd>
            {spf.ip4.length + spf.ip6.length === 0 ? (
              <Trans>No fixed network</Trans>
            ) : (
              <details>
                <summary>
                  <Plural value={spf.ip4.length + spf.ip6.length} one="# network" other="# networks" />
                </summary>
                <p className="r-mono r-answer__networks">
                  {[...spf.ip4.map((network) => `ip4:${network}`), ...spf.ip6.map((network) => `ip6:${network}`)].join(
                    ' ',
                  )}
                </p>
              </details>
            )}
          </dd>
        </>
      )}
      {dkim.length > 0 && (
        <>
          <dt>
            <Trans>Keys</Trans>
          </dt>
          <dd>
            {dkim.map(({ name, algorithm, bits }) => (
              <p key={name}>{describeKey({ name, algorithm, bits })}</p>
            ))}
          </dd>
        </>
      )}
    </>
  );
};
