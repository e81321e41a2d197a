import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { getDmarcReports, type DmarcReports } from '@roost/shared/contracts/dns/dmarc-reports';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { useFormats } from '@roost/shared/i18n';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall, useInvalidate } from '@roost/shared/query';
import { RelativeTime } from '@roost/shared/time';
import { Section, Spinner } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { Judgement } from './judgement.tsx';
import { RejectedReports } from './rejected-reports.tsx';
import { ReportAddress } from './report-address.tsx';
import { ReporterList } from './reporter-list.tsx';
import { SourceList } from './source-list.tsx';

type DmarcReportsDialogProps = {
  domainId: string;
  set: DnsSet;
  /** Why no record can be changed now. */
  disabledReason: string | undefined;
  /** Saves the record with the address for reports. */
  onPropose: (change: { removed: DnsRecord[]; added: DnsRecord[] }) => void;
  onClose: () => void;
};

/** How often the reports are read again, in ms. */
const pollMs = 60_000;

/** Who sends in the name of a domain, as receivers report it, and whether they can reject everything else. */
export const DmarcReportsDialog = ({ domainId, set, disabledReason, onPropose, onClose }: DmarcReportsDialogProps) => {
  const { t } = useLingui();
  const read = useCall(getDmarcReports, { params: { domainId } }, { repeatEvery: () => pollMs, isEndless: true });
  const invalidate = useInvalidate();
  // Reports arrive until the dialog opens again.
  useEffect(() => () => void invalidate([getDmarcReports]), [invalidate]);
  const { data } = read;
  const name = set.domain;
  return (
    <Dialog open size="large" title={<Trans>DMARC reports of {name}</Trans>} onClose={onClose}>
      {data !== undefined ? (
        <div className="r-sections">
          <Judgement {...data} />
          <ReportAddress
            address={data.reportAddress}
            records={set.records}
            disabledReason={disabledReason}
            onPropose={onPropose}
          />
          {data.reports > 0 && <Findings {...data} />}
          {data.rejectedCount > 0 && <RejectedReports rejected={data.rejected} total={data.rejectedCount} />}
        </div>
      ) : read.error === null ? (
        <Spinner label={t`Loading the DMARC reports`} />
      ) : (
        <LoadFailed call={read} title={<Trans>The DMARC reports could not be loaded</Trans>} />
      )}
    </Dialog>
  );
};

const Findings = (read: DmarcReports) => {
  const { sources, sourceCount, reporters, reports, messages, period, readAt } = read;
  const formats = useFormats();
  const days = period && { begin: formats.day(period.begin), end: formats.day(period.end) };
  return (
    <>
      <Section
        variant="bare"
        title={<Trans>Senders</Trans>}
        description={
          days && (
            <Trans>
              <Plural value={messages} one="# message" other="# messages" /> in{' '}
              <Plural value={reports} one="# report" other="# reports" />, from {days.begin} to {days.end}. Read{' '}
              <RelativeTime instant={readAt} />.
            </Trans>
          )
        }
      >
        <SourceList sources={sources} total={sourceCount} />
      </Section>
      <Section variant="bare" title={<Trans>Reporters</Trans>}>
        <ReporterList reporters={reporters} />
      </Section>
    </>
  );
};
