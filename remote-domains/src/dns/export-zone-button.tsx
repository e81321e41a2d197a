import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import { zoneFile } from './zone-file.ts';
import { Button } from '@roost/shared/ui/core';
import { saveText } from '@roost/shared/files/save-text';

/** Downloads the set as a BIND zone file. */
export const ExportZoneButton = ({ set }: { set: DnsSet }) => (
  <Button
    icon={<Download aria-hidden />}
    onClick={() => saveText(zoneFile(set), { name: `${set.domain}.zone`, type: 'text/dns' })}
  >
    <Trans>Export zone file</Trans>
  </Button>
);
