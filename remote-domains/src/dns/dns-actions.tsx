import { Trans } from '@lingui/react/macro';
import { Download, FileUp, History, Mail, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import { saveText } from '@roost/shared/files/save-text';
import { Button } from '@roost/shared/ui/core';
import { DmarcReportsDialog } from '../dmarc-reports/index.ts';
import { HistoryDialog } from '../dns-history/index.ts';
import { ImportDialog } from '../dns-import/index.ts';
import type { RecordChange } from './record-change.ts';
import { recordsCsv, zoneFile } from '../dns-export/index.ts';

type DnsActionsProps = {
  domainId: string;
  set: DnsSet;
  /** Why no record can be changed now. */
  disabledReason: string | undefined;
  onAdd: () => void;
  /** Saves an import or an earlier version, after a review where one is needed. */
  onPropose: (change: RecordChange) => void;
};

/** Imports, exports, restores and adds records, and shows the reports about them. */
export const DnsActions = ({ domainId, set, disabledReason, onAdd, onPropose }: DnsActionsProps) => {
  const { domain } = set;
  const [dialog, setDialog] = useState<'import' | 'history' | 'reports' | null>(null);
  const [text, setText] = useState('');
  const close = () => setDialog(null);
  const propose = (change: RecordChange) => {
    close();
    onPropose(change);
  };
  return (
    <div className="r-actions">
      <Button icon={<FileUp aria-hidden />} disabledReason={disabledReason} onClick={() => setDialog('import')}>
        <Trans>Import records</Trans>
      </Button>
      <Button
        icon={<Download aria-hidden />}
        onClick={() => saveText(zoneFile(set), { name: `${domain}.zone`, type: 'text/dns' })}
      >
        <Trans>Export zone file</Trans>
      </Button>
      <Button
        icon={<Download aria-hidden />}
        onClick={() => saveText(recordsCsv(set), { name: `${domain}-dns.csv`, type: 'text/csv' })}
      >
        <Trans>Export CSV</Trans>
      </Button>
      <Button icon={<History aria-hidden />} onClick={() => setDialog('history')}>
        <Trans>History</Trans>
      </Button>
      <Button icon={<Mail aria-hidden />} onClick={() => setDialog('reports')}>
        <Trans>DMARC reports</Trans>
      </Button>
      <Button variant="solid" icon={<Plus aria-hidden />} disabledReason={disabledReason} onClick={onAdd}>
        <Trans>Add Record</Trans>
      </Button>
      {/* Without it, the records would disappear, and with them the focus, while the dialog loads. */}
      <Suspense fallback={null}>
        {dialog === 'import' && (
          <ImportDialog set={set} text={text} onText={setText} onImport={propose} onClose={close} />
        )}
        {dialog === 'history' && (
          <HistoryDialog set={set} disabledReason={disabledReason} onRestore={propose} onClose={close} />
        )}
        {dialog === 'reports' && (
          <DmarcReportsDialog
            domainId={domainId}
            set={set}
            disabledReason={disabledReason}
            onPropose={propose}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};
