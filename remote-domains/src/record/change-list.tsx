import { Trans, useLingui } from '@lingui/react/macro';
import type { DnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import { StatusBadge, type Tone } from '@roost/shared/ui/core';
import { RecordLine } from './record-line.tsx';

const tones: Record<DnsChange['kind'], Tone> = { added: 'success', changed: 'info', removed: 'danger' };

/** The exact changes of a save, record by record. */
export const ChangeList = ({ changes }: { changes: readonly DnsChange[] }) => {
  const { t } = useLingui();
  const messages: Record<DnsChange['kind'], string> = {
    added: t({ message: 'Added', context: 'DNS record' }),
    changed: t({ message: 'Changed', context: 'DNS record' }),
    removed: t({ message: 'Removed', context: 'DNS record' }),
  };
  return (
    <ul className="r-changes" aria-label={t`Changes`}>
      {changes.map(({ kind, before, after }) => (
        <li key={`${kind} ${JSON.stringify([before, after])}`}>
          <StatusBadge tone={tones[kind]}>{messages[kind]}</StatusBadge>
          <div className="r-changes__text">
            <Sides before={before} after={after} />
          </div>
        </li>
      ))}
    </ul>
  );
};

/** One line for an added or removed record, two lines for a changed one. */
const Sides = ({ before, after }: Pick<DnsChange, 'before' | 'after'>) => {
  const only = before ?? after;
  if (only === null) return null;
  if (before === null || after === null) return <RecordLine record={only} />;
  return (
    <>
      <p>
        <span className="r-changes__side">
          <Trans>Before</Trans>
        </span>{' '}
        <del>
          <RecordLine record={before} />
        </del>
      </p>
      <p>
        <span className="r-changes__side">
          <Trans>After</Trans>
        </span>{' '}
        <RecordLine record={after} />
      </p>
    </>
  );
};
