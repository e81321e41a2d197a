import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Banner, Button } from '@roost/shared/ui/core';

type UndoBarProps = { isSending: boolean; disabledReason: string | undefined; onUndo: () => void };

/** Visible until the next save or until the user leaves the screen. */
export const UndoBar = ({ isSending, disabledReason, onUndo }: UndoBarProps) => (
  <Banner
    tone="info"
    action={
      <Button
        size="sm"
        icon={<Undo2 aria-hidden />}
        loading={isSending}
        disabledReason={disabledReason}
        onClick={onUndo}
      >
        <Trans>Undo</Trans>
      </Button>
    }
  >
    <Trans>Your change was saved. Other servers may take a while to see it.</Trans>
  </Banner>
);
