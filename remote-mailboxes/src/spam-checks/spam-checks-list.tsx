import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { ListStates } from '@roost/shared/lists';
import { useAppLinks } from '@roost/shared/platform';
import type { ListState } from '@roost/shared/query';
import { Link } from '@roost/shared/router';
import { buttonClass, EmptyState, type TableSelection } from '@roost/shared/ui/core';
import { SpamChecksTable } from './spam-checks-table.tsx';
import type { SpamChecksUrlState } from './use-spam-checks-url-state.ts';

type SpamChecksListProps = {
  state: ListState<SpamCheck>;
  address: SpamChecksUrlState;
  selection: TableSelection;
  onShow: (checkId: string) => void;
  onChange: (change: Partial<SpamChecksUrlState>) => void;
  onClear: () => void;
  onRetry: () => void;
};

export const SpamChecksList = (props: SpamChecksListProps) => {
  const { state, address, selection, onShow, onChange, onClear, onRetry } = props;
  const links = useAppLinks();
  return (
    <ListStates
      state={state}
      failedTitle={<Trans>Your spam checks could not be loaded</Trans>}
      empty={
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title={<Trans>You don't have spam checks yet</Trans>}
          action={
            <Link className={buttonClass({ variant: 'solid' })} to={links.mailboxes('Private')}>
              <Trans>Choose inboxes to check</Trans>
            </Link>
          }
        >
          <Trans>Run a check to see how receivers judge a message of each inbox.</Trans>
        </EmptyState>
      }
      searched={address.search}
      onClear={onClear}
      onRetry={onRetry}
      onPage={(page) => onChange({ page })}
    >
      {(checks, isLoading) => (
        <SpamChecksTable
          checks={checks}
          sort={address.sort}
          selection={selection}
          loading={isLoading}
          onShow={onShow}
          onSort={(sort) => onChange({ sort, page: 1 })}
        />
      )}
    </ListStates>
  );
};
