import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  createInboxPlacement,
  listInboxPlacements,
  PlacementProvider,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import { toFailure, useFailureText, type Failure } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { Banner, Button, Checkbox } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { MailboxPicker } from './mailbox-picker.tsx';
import { useProviderNames } from './use-provider-names.ts';

type CreatePlacementDialogProps = { onCreated: (placementId: string) => void; onClose: () => void };

/** Creates a test: selects the sending inbox and the providers of the seed inboxes. */
export const CreatePlacementDialog = ({ onCreated, onClose }: CreatePlacementDialogProps) => {
  const { t } = useLingui();
  const names = useProviderNames();
  const textOf = useFailureText();
  const { run, isPending } = useAction(createInboxPlacement, { changes: [listInboxPlacements] });
  const [mailboxId, setMailboxId] = useState('');
  const [providers, setProviders] = useState<readonly PlacementProvider[]>(PlacementProvider.options);
  const [failure, setFailure] = useState<Failure | null>(null);
  const missing = [
    mailboxId === '' && t`Choose an inbox.`,
    providers.length === 0 && t`Choose at least one provider.`,
  ].find((sentence) => sentence !== false);

  const create = async () => {
    setFailure(null);
    try {
      const { id } = await run({ body: { mailboxId, providers: [...providers] } });
      onCreated(id);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };

  return (
    <Dialog
      open
      outside="stay"
      title={<Trans>Create placement test</Trans>}
      description={
        <Trans>
          A message goes to seed inboxes of these providers. You see in which folder each of them puts it, and why.
        </Trans>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" loading={isPending} disabledReason={missing} onClick={() => void create()}>
            <Trans>Create test</Trans>
          </Button>
        </>
      }
    >
      <div className="r-form">
        <MailboxPicker value={mailboxId} onChange={setMailboxId} />
        <fieldset className="r-field">
          <legend className="r-label">
            <Trans>Providers</Trans>
          </legend>
          <div className="r-radio-group">
            {PlacementProvider.options.map((provider) => (
              <Checkbox
                key={provider}
                checked={providers.includes(provider)}
                onChange={({ target }) =>
                  setProviders(
                    PlacementProvider.options.filter((one) =>
                      one === provider ? target.checked : providers.includes(one),
                    ),
                  )
                }
              >
                {names[provider]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        {failure !== null && <Banner tone="danger">{textOf(failure)}</Banner>}
      </div>
    </Dialog>
  );
};
