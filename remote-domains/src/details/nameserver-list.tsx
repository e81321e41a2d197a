import { Trans } from '@lingui/react/macro';
import { CopyList } from './copy-list.tsx';

export const NameserverList = ({ nameservers }: { nameservers: readonly string[] }) =>
  nameservers.length === 0 ? (
    <p>
      <Trans>Nameservers are assigned during setup. Check back in a moment.</Trans>
    </p>
  ) : (
    <CopyList items={nameservers.map((value) => ({ value }))} />
  );
