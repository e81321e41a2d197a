import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '@roost/shared/ui/overlays';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { useSaving } from './use-saving.ts';

/** The dialog of the current save stage. */
export const DnsStages = ({ saving }: { saving: ReturnType<typeof useSaving> }) => {
  const { stage, isSending, send, verify, leave, takeTheirs, putOnTop } = saving;
  switch (stage.stage) {
    case 'none':
      return null;
    case 'review':
      return (
        <ReviewDialog
          proposal={stage.proposal}
          isSending={isSending}
          onSave={() => void send(stage.proposal)}
          onClose={leave}
        />
      );
    case 'conflict':
      return (
        <ConflictDialog
          proposal={stage.proposal}
          theirs={stage.theirs}
          onTakeTheirs={takeTheirs}
          onPutOnTop={() => putOnTop(stage.proposal, stage.theirs)}
          onClose={leave}
        />
      );
    case 'unknown':
      return (
        <ConfirmDialog
          open
          tone="accent"
          title={<Trans>We don't know if your change was saved</Trans>}
          confirm={<Trans>Reload records</Trans>}
          pending={isSending}
          onConfirm={() => void verify(stage.proposal)}
          onClose={leave}
        >
          <Trans>
            The server didn't respond, and we can't load the records right now. We won't send your change again. Reload
            the records to see if your change is there. You can also come back later: we'll remember your change.
          </Trans>
        </ConfirmDialog>
      );
  }
};
