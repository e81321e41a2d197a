import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { getDnsVersion, listDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { useCall } from '@roost/shared/query';
import { Button, EmptyState, Spinner } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ChangeList } from '../record/index.ts';
import { planRestore, recordsOf } from './plan-restore.ts';
import { VersionList } from './version-list.tsx';

type HistoryDialogProps = {
  set: DnsSet;
  /** Why no record can be changed now. */
  disabledReason: string | undefined;
  onRestore: (change: { removed: DnsRecord[]; added: DnsRecord[] }) => void;
  onClose: () => void;
};

/** Lists the earlier versions of the records of a domain, compares one with the current records, and restores it. */
export const HistoryDialog = ({ set, disabledReason, onRestore, onClose }: HistoryDialogProps) => {
  const { t } = useLingui();
  const [selected, setSelected] = useState<number>();
  const query = { domain: set.domain };
  const versions = useCall(listDnsVersions, { query });
  const version = useCall(
    getDnsVersion,
    { params: { version: String(selected) }, query },
    { enabled: selected !== undefined },
  );
  const earlier = version.data?.records;
  const changes = useMemo(() => earlier && planRestore(set.records, earlier), [set.records, earlier]);
  const reason = () => {
    if (disabledReason !== undefined) return disabledReason;
    if (changes === undefined) return t`Choose a version first.`;
    return changes.length === 0 ? t`No changes to save.` : undefined;
  };
  const hasVersions = versions.data !== undefined && versions.data.length > 0;

  return (
    <Dialog
      open
      size="large"
      title={<Trans>View earlier versions</Trans>}
      description={
        hasVersions && (
          <Trans>Choose a version to compare it with the current records. Nothing changes until you restore it.</Trans>
        )
      }
      onClose={onClose}
      footer={
        hasVersions && (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="solid"
              disabledReason={reason()}
              onClick={() => changes !== undefined && onRestore(recordsOf(changes))}
            >
              <Trans>Restore this version</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="r-form">
        {versions.data === undefined ? (
          versions.error === null ? (
            <Spinner label={t`Loading the history`} />
          ) : (
            <LoadFailed call={versions} title={<Trans>The history could not be loaded</Trans>} />
          )
        ) : hasVersions ? (
          <>
            <VersionList versions={versions.data} selected={selected} onSelect={setSelected} />
            {selected !== undefined && changes === undefined && version.error === null && (
              <Spinner label={t`Loading the version`} />
            )}
            {changes === undefined && version.error !== null && (
              <LoadFailed call={version} title={<Trans>This version could not be loaded</Trans>} />
            )}
            {changes !== undefined && (
              <>
                <p role="status">
                  <Plural
                    value={changes.length}
                    _0="This version has the current records."
                    one="Restoring this version changes # record."
                    other="Restoring this version changes # records."
                  />
                </p>
                {changes.length > 0 && <ChangeList changes={changes} />}
              </>
            )}
          </>
        ) : (
          <EmptyState title={<Trans>No earlier versions</Trans>}>
            <Trans>When you change the records, the version before the change appears here.</Trans>
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
};
