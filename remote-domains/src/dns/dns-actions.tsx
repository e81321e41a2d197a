import { Trans } from '@lingui/react/macro';
import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import { saveText } from '@roost/shared/files/save-text';
import { Button } from '@roost/shared/ui/core';
import { ImportDialog } from '../dns-import/index.ts';
import type { RecordChange } from './record-change.ts';
import { recordsCsv, zoneFile } from '../dns-export/index.ts';

type DnsActionsProps = {
  set: DnsSet;
  /** Why no record can be changed now. */
  disabledReason: string | undefined;
  onAdd: () => void;
  onImport: (change: RecordChange) => void;
};

/** Imports, exports and adds records. */
export const DnsActions = ({ set, disabledReason, onAdd, onImport }: DnsActionsProps) => {
  const { domain } = set;
  const [isImporting, setIsImporting] = useState(false);
  const [text, setText] = useState('');
  const close = () => setIsImporting(false);
  return (
    <div className="r-actions">
      <Button icon={<FileUp aria-hidden />} disabledReason={disabledReason} onClick={() => setIsImporting(true)}>
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
      <Button variant="solid" icon={<Plus aria-hidden />} disabledReason={disabledReason} onClick={onAdd}>
        <Trans>Add Record</Trans>
      </Button>
      {isImporting && (
        <ImportDialog
          set={set}
          text={text}
          onText={setText}
          onImport={(change) => {
            close();
            onImport(change);
          }}
          onClose={close}
        />
      )}
    </div>
  );
};
