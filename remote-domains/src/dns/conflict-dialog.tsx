import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { recordIdentity } from '@roost/shared/rules/dns/normalize-record';
import { Badge, Button } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { RecordLine } from '../record/index.ts';
import type { Proposal } from './saved-edit.ts';
import { applyChange } from './record-change.ts';

type ConflictDialogProps = {
  proposal: Proposal;
  theirs: DnsSet;
  onTakeTheirs: () => void;
  onPutOnTop: () => void;
  onClose: () => void;
};

/** Two users changed the set at the same time: shows both versions and a choice. */
export const ConflictDialog = ({ proposal, theirs, onTakeTheirs, onPutOnTop, onClose }: ConflictDialogProps) => {
  const ownRecords = applyChange(proposal.base.records, proposal.change);
  return (
    <Dialog
      open
      size="large"
      outside="stay"
      title={<Trans>Choose a version</Trans>}
      description={<Trans>Someone else changed these records after you opened them. Your change wasn't saved.</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button className="r-footer-start" data-autofocus onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onTakeTheirs}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button variant="solid" onClick={onPutOnTop}>
            <Trans>Apply my change to theirs</Trans>
          </Button>
        </>
      }
    >
      <div className="r-halves">
        <Version title={<Trans>Their version, as saved now</Trans>} records={theirs.records} other={ownRecords} />
        <Version title={<Trans>Your version</Trans>} records={ownRecords} other={theirs.records} />
      </div>
    </Dialog>
  );
};

type VersionProps = { title: ReactNode; records: readonly DnsRecord[]; other: readonly DnsRecord[] };

/** One version; records that the other version lacks are first and marked. */
const Version = ({ title, records, other }: VersionProps) => {
  const { t } = useLingui();
  const inOther = new Set(other.map(recordIdentity));
  const own = records.filter((record) => !inOther.has(recordIdentity(record)));
  const same = records.filter((record) => inOther.has(recordIdentity(record)));
  return (
    <section className="r-version">
      <h3 className="r-section__title">{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul tabIndex={0}>
        {own.map((record, index) => (
          <li key={`${recordIdentity(record)}${index}`} data-only>
            <RecordLine record={record} /> <Badge tone="warning">{t`Only in this version`}</Badge>
          </li>
        ))}
        {same.map((record, index) => (
          <li key={`${recordIdentity(record)}${index}`}>
            <RecordLine record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
};
