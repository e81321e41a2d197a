import { Trans } from '@lingui/react/macro';
import type { DnsLookup } from '@roost/shared/contracts/dns/domain-checks';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { RelativeTime } from '@roost/shared/time';
import { RecordValue } from '../record/index.ts';
import { useOutcomeMessages } from './use-outcome-messages.ts';

/** What servers answered, each with its address and the age of the answer. */
export const LookupAnswers = ({ lookups }: { lookups: readonly DnsLookup[] }) =>
  lookups.map((lookup) => <Answer key={`${lookup.type} ${lookup.name}`} lookup={lookup} />);

const Answer = ({ lookup: { name, type, server, at, outcome, records } }: { lookup: DnsLookup }) => {
  const outcomes = useOutcomeMessages();
  const question = `${type} ${name}`;
  return (
    <div className="r-answer">
      {records.length === 0 ? (
        <p>
          <span className="r-mono">{question}</span> {lookUp(outcomes, outcome, outcome)}
        </p>
      ) : (
        records.map((record) => {
          const line = [record.type, record.name, record.priority, record.value]
            .filter((part) => part !== undefined)
            .join(' ');
          return (
            <RecordValue
              key={line}
              value={record.value}
              name={`${record.type} ${record.name} (${server})`}
              text={line}
            />
          );
        })
      )}
      <p className="r-answer__source">
        <Trans>
          {server}, <RelativeTime instant={at} />
        </Trans>
      </p>
    </div>
  );
};
