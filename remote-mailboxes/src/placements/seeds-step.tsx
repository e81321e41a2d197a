import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  getInboxPlacement,
  listInboxPlacements,
  runInboxPlacement,
  type InboxPlacementDetails,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { useMissingPermission } from '@roost/shared/session';
import { Banner, Button, CopyButton, Section } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { placementMatrix } from '@roost/shared/rules/deliverability/placement-totals';
import { useProviderNames } from './use-provider-names.ts';

/** Before the test runs: the message that Roost sends, and what a message of the user needs to count instead. */
export const SeedsStep = ({ placement }: { placement: InboxPlacementDetails }) => {
  const providers = useProviderNames();
  const { t } = useLingui();
  const textOf = useFailureText();
  const missingPermission = useMissingPermission('edit');
  const { run, isPending } = useAction(runInboxPlacement, { changes: [getInboxPlacement, listInboxPlacements] });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, code, results, mailbox } = placement;
  const addresses = results.map(({ address }) => address).join(', ');
  const forbidden = () => toast({ tone: 'danger', title: t`We couldn't copy the text. Copy it manually.` });
  const start = async () => {
    setFailure(null);
    try {
      await run({ params: { placementId: id } });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return (
    <>
      <Section
        variant="bare"
        title={<Trans>Run the test</Trans>}
        description={
          <Trans>
            Roost sends a short message with the signature of {mailbox.email} to each seed inbox, and shows where it
            arrives.
          </Trans>
        }
      >
        {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
        <div>
          <Button variant="solid" loading={isPending} disabledReason={missingPermission} onClick={() => void start()}>
            <Trans>Run test</Trans>
          </Button>
        </div>
      </Section>
      <Section
        variant="bare"
        title={<Trans>Test your own message instead</Trans>}
        description={
          <Trans>
            Paste this code into your message, and send it from {mailbox.email} to the seed inboxes. Roost sends no
            second message to a seed inbox that has yours. Then run the test.
          </Trans>
        }
      >
        <ul className="r-copy-list">
          <li>
            <code className="r-mono">{code}</code>
            <CopyButton value={code} label={t`Copy the code`} onCopyFailed={forbidden} />
          </li>
        </ul>
      </Section>
      <Section variant="bare" title={<Trans>Seed inboxes</Trans>}>
        <ul className="r-copy-list">
          <li>
            <span>{t`${plural(results.length, { one: 'The address', other: 'All # addresses' })}`}</span>
            <CopyButton value={addresses} label={t`Copy all addresses`} onCopyFailed={forbidden} />
          </li>
          {placementMatrix(results).flatMap(({ provider, results: seeds }) =>
            seeds.map(({ address }) => (
              <li key={address}>
                <span>
                  {lookUp(providers, provider, provider)}: <code className="r-mono">{address}</code>
                </span>
                <CopyButton value={address} label={t`Copy ${address}`} onCopyFailed={forbidden} />
              </li>
            )),
          )}
        </ul>
      </Section>
    </>
  );
};
