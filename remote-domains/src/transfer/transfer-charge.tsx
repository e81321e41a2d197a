import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { transferPrice } from '@roost/shared/contracts/domains/transfer';
import { toUnicodeName } from './unicode-name.ts';
import { useFormats } from '@roost/shared/i18n';
import { useFeature } from '@roost/shared/session';
import { acceptedDomains, type TransferAttempt } from './transfer-draft.ts';
import { TransferList } from './transfer-list.tsx';

type TransferChargeProps = { attempt: TransferAttempt };

/** Price of a transfer, its charged domains, and the domains that are not charged. */
export const TransferCharge = ({ attempt }: TransferChargeProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const isFree = useFeature('freeTransferDomainsEnabled');
  const accepted = acceptedDomains(attempt);
  const refused = attempt.answer?.refused ?? [];
  const isDue = attempt.answer?.type === 'transaction' && !attempt.isPaid;
  const total = formats.money(accepted.length * transferPrice);
  return (
    <>
      {!isFree && accepted.length > 0 && (
        <div className="r-field">
          <p className="r-label">
            {isDue ? (
              <Plural
                value={accepted.length}
                one={`You pay ${total} for # domain:`}
                other={`You pay ${total} for # domains:`}
              />
            ) : (
              <Plural
                value={accepted.length}
                one={`${total} charged for # domain:`}
                other={`${total} charged for # domains:`}
              />
            )}
          </p>
          {/* After the payment, the list of transferred domains contains the names. */}
          {isDue && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            <ul tabIndex={0} className="r-outcomes" aria-label={t`Charged domains`}>
              {accepted.map((domain) => (
                <li key={domain} className="r-outcomes__name">
                  {toUnicodeName(domain)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <div className="r-field">
          <p className="r-label">
            <Trans>Not transferred and not charged:</Trans>
          </p>
          <TransferList label={t`Domains not charged`} listed={refused} />
        </div>
      )}
    </>
  );
};
