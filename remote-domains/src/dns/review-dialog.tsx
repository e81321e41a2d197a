import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner, Button, Checkbox } from '@roost/shared/ui/core';
import { Dialog } from '@roost/shared/ui/overlays';
import { ChangeList, useProblemMessages } from '../record/index.ts';
import type { Proposal } from './saved-edit.ts';
import { reviewOf } from './review.ts';
import { useConsentMessages } from './use-consent-messages.ts';

type ReviewDialogProps = {
  proposal: Proposal;
  isSending: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** Shows a deletion or a harmful change before it is sent. The user must confirm a change that would stop mail. */
export const ReviewDialog = ({ proposal, isSending, onSave, onClose }: ReviewDialogProps) => {
  const { t } = useLingui();
  const describeProblem = useProblemMessages();
  const describeConsent = useConsentMessages(proposal.base.domain);
  const [acceptedKinds, setAcceptedKinds] = useState<ReadonlySet<string>>(new Set());
  const { changes, errors, consents } = reviewOf(proposal);
  const isDelete = proposal.kind === 'delete';

  const refusal = () => {
    if (changes.length === 0) return t`No changes to save.`;
    if (errors.length > 0) return t`Fix the errors above first.`;
    if (consents.some(({ kind }) => !acceptedKinds.has(kind))) return t`Confirm the change above first.`;
    return undefined;
  };
  const setAccepted = (kind: string, { to }: { to: boolean }) =>
    setAcceptedKinds((now) => new Set(to ? [...now, kind] : [...now].filter((one) => one !== kind)));

  return (
    <Dialog
      open
      outside="stay"
      title={titleOf(proposal.kind)}
      description={isDelete ? <Trans>Are you sure you want to delete this record?</Trans> : undefined}
      onClose={() => !isSending && onClose()}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={isDelete ? 'danger' : 'solid'}
            loading={isSending}
            disabledReason={refusal()}
            onClick={onSave}
          >
            {labelOf(proposal.kind)}
          </Button>
        </>
      }
    >
      <div className="r-form">
        {changes.length === 0 ? (
          <p>
            <Trans>The records already match your change. There's nothing to save.</Trans>
          </p>
        ) : (
          <ChangeList changes={changes} />
        )}
        {errors.map((problem) => (
          <Banner key={JSON.stringify(problem)} tone="danger">
            {describeProblem(problem)}
          </Banner>
        ))}
        {consents.map(({ kind }) => (
          <Checkbox
            key={kind}
            checked={acceptedKinds.has(kind)}
            disabled={isSending}
            onChange={({ target }) => setAccepted(kind, { to: target.checked })}
          >
            {describeConsent(kind)}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
};

const labelOf = (kind: Proposal['kind']) =>
  ({
    edit: <Trans>Save changes</Trans>,
    delete: <Trans>Delete record</Trans>,
    undo: <Trans>Undo</Trans>,
  })[kind];

const titleOf = (kind: Proposal['kind']) =>
  ({
    edit: <Trans>Save this change?</Trans>,
    delete: <Trans>Delete this record?</Trans>,
    undo: <Trans>Undo the last save?</Trans>,
  })[kind];
