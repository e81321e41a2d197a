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
          title={<Trans>It is not known whether your change was applied</Trans>}
          confirm={<Trans>Read again</Trans>}
          pending={isSending}
          onConfirm={() => void verify(stage.proposal)}
          onClose={leave}
        >
          <Trans>
            No answer came, and the records cannot be read now. Nothing is sent again by itself. Read the records again
            to see whether your change is there; you can also come back later, it is remembered.
          </Trans>
        </ConfirmDialog>
      );
  }
};
