import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '@roost/shared/i18n';
import { usePlatformNames } from '@roost/shared/inboxes';
import { Link, useSearchParams } from '@roost/shared/router';
import { linkClass } from '@roost/shared/ui/core';
import { ExportStatusBadge } from '../exports/index.ts';
import { DetailsPart } from './details-part.tsx';
import { useLatestExports } from './use-latest.ts';

export const ExportsPart = ({ mailboxId }: { mailboxId: string }) => {
  const { t } = useLingui();
  const formats = useFormats();
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
                    {formats.moment(createdAt)}
                  </Link>
                ) : (
                  <span>{formats.moment(createdAt)}</span>
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
