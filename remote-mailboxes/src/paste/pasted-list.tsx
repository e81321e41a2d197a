import { Trans, useLingui } from '@lingui/react/macro';
import { StatusBadge } from '@roost/shared/ui/core';
import type { PastedRow } from './pasted-rows.ts';
import { usePastedMessages } from './use-pasted-messages.ts';

type PastedListProps = {
  rows: readonly PastedRow[];
  /** Line number of the first row, 1-based. */
  firstLine: number;
};

/** The resulting inbox or the error of each line. */
export const PastedList = ({ rows, firstLine }: PastedListProps) => {
  const { t } = useLingui();
  const words = usePastedMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <ul tabIndex={0} className="r-outcomes" aria-label={t`Preview of the lines`}>
      {rows.map(({ row, faults, isPending }, index) => {
        const line = firstLine + index;
        return (
          <li key={row.id}>
            <div className="r-outcomes__head">
              <span className="r-outcomes__name">
                <Trans>
                  {line}. {row.firstName} {row.lastName}
                </Trans>
              </span>
              {faults.length > 0 ? (
                <StatusBadge tone="danger">
                  <Trans>Needs fixing</Trans>
                </StatusBadge>
              ) : isPending ? (
                <StatusBadge tone="neutral">{t({ message: 'Checking…', context: 'line' })}</StatusBadge>
              ) : (
                <StatusBadge tone="success">
                  <Trans>Ready</Trans>
                </StatusBadge>
              )}
            </div>
            <p className="r-outcomes__text">
              {row.email}@{row.domain}
            </p>
            {row.forwardTo !== '' && (
              <p className="r-outcomes__text">
                <Trans>Forward to: {row.forwardTo}</Trans>
              </p>
            )}
            {row.signature !== '' && (
              <p className="r-outcomes__text">
                <Trans>Signature: {row.signature}</Trans>
              </p>
            )}
            {faults.map((fault) => (
              <p key={fault} className="r-outcomes__text r-outcomes__text--danger">
                {words[fault]}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
};
