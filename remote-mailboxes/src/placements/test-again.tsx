import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import {
  createInboxPlacement,
  listInboxPlacements,
  PlacementProvider,
  type InboxPlacementDetails,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useMissingPermission } from '@roost/shared/session';
import { Banner, Button } from '@roost/shared/ui/core';

type TestAgainProps = { placement: InboxPlacementDetails; onCreated: (placementId: string) => void };

/** Creates another test of the same inbox with the same providers. */
export const TestAgain = ({ placement: { mailbox, providers }, onCreated }: TestAgainProps) => {
  const textOf = useFailureText();
  const missingPermission = useMissingPermission('edit');
  const { run, isPending } = useAction(createInboxPlacement, { changes: [listInboxPlacements] });
  const [failure, setFailure] = useState<Failure | null>(null);
  const create = async () => {
    setFailure(null);
    try {
      const { id } = await run({
        body: {
          mailboxId: mailbox.id,
          providers: PlacementProvider.options.filter((known) => providers.includes(known)),
        },
      });
      onCreated(id);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return (
    <>
      {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
      <div>
        <Button
          icon={<RotateCcw aria-hidden />}
          loading={isPending}
          disabledReason={missingPermission}
          onClick={() => void create()}
        >
          <Trans>Test again</Trans>
        </Button>
      </div>
    </>
  );
};
