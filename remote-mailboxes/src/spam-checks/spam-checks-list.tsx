import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { SpamCheck } from '@roost/shared/contracts/spam-check';
import { ListStates } from '@roost/shared/lists';
import type { ListState } from '@roost/shared/query';
import { EmptyState } from '@roost/shared/ui/core';
import { SpamChecksTable } from './spam-checks-table.tsx';
import type { SpamChecksAddress } from './use-spam-checks-address.ts';

type SpamChecksListProps = {
  state: ListState<SpamCheck>;
  address: SpamChecksAddress;
  /** Another page or search is on its way; the one before is still shown. */
  isReading: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
  onRetry: () => void;
};

export const SpamChecksList = ({ state, address, isReading, onPage, onClear, onRetry }: SpamChecksListProps) => (
  <ListStates
    state={state}
    failedTitle={<Trans>Your spam checks could not be loaded</Trans>}
    empty={
      <EmptyState icon={<ShieldCheck aria-hidden />} title={<Trans>You don't have spam checks yet</Trans>}>
        <Trans>Checks of your inboxes stand here, with the score of each.</Trans>
      </EmptyState>
    }
    searched={address.search}
    onClear={onClear}
    onRetry={onRetry}
    onPage={onPage}
  >
    {(checks) => <SpamChecksTable checks={checks ?? []} loading={checks === null || isReading} />}
  </ListStates>
);
