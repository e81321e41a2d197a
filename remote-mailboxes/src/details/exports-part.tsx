import { Trans, useLingui } from '@lingui/react/macro';
import { usePlatformNames } from '@roost/shared/inboxes';
import { Link, useSearchParams } from '@roost/shared/router';
import { linkClass } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { ExportStatusBadge } from '../exports/index.ts';
import { DetailsPart } from './details-part.tsx';
import { useLatestExports } from './use-latest.ts';

export const ExportsPart = ({ mailboxId }: { mailboxId: string }) => {
  const { t } = useLingui();
  const names = usePlatformNames();
  const exports = useLatestExports(mailboxId);
  const [params] = useSearchParams();
  /** The same list with the export open instead of the inbox. */
  const searchOf = (exportId: string) => {
    const next = new URLSearchParams(params);
    next.delete('inbox');
    next.delete('tab');
    next.set('exports', exportId);
    return `?${next}`;
  };
  return (
    <DetailsPart title={<Trans>Exports</Trans>} call={exports} failed={<Trans>The exports could not be loaded.</Trans>}>
      {({ data }) =>
        data.length === 0 ? (
          <p>
            <Trans>This inbox hasn't been exported yet.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Latest exports`}>
            {data.map(({ id, platform, status, isOwn, createdAt }) => (
              <li key={id} className="r-part__row">
                {isOwn ? (
                  <Link className={linkClass} to={{ search: searchOf(id) }}>
                    <RelativeTime instant={createdAt} />
                  </Link>
                ) : (
                  <RelativeTime instant={createdAt} isFocusable />
                )}
                <span>{names[platform]}</span>
                <ExportStatusBadge status={status} />
              </li>
            ))}
          </ul>
        )
      }
    </DetailsPart>
  );
};
