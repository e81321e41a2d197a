import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import { useFailureText } from '@roost/shared/http';
import { toast } from '@roost/shared/ui/overlays';
import type { SavedEdit, Proposal } from './saved-edit.ts';
import { reversed } from './record-change.ts';
import { needsReview } from './review.ts';
import { useDnsSaving, type SaveOutcome } from './use-dns-saving.ts';
import type { useSavedEdit } from './use-saved-edit.ts';

type Options = {
  set: DnsSet;
  savedEdit: ReturnType<typeof useSavedEdit> & { value: SavedEdit };
  readAgain: () => Promise<DnsSet | null>;
};

/** Connects the editor to the API: messages, the state of the edit, and undo. */
export const useSaving = ({ set, savedEdit, readAgain }: Options) => {
  const { t } = useLingui();
  const textOf = useFailureText();
  /** The change that reverts the last save; lost when the user leaves the screen. */
  const [lastSave, setLastSave] = useState<Proposal | null>(null);
  const { finish, rebase, keepSent } = savedEdit;

  const say = ({ proposal, reason }: { proposal: Proposal; reason: string }) => {
    if (proposal.kind === 'delete') {
      return void toast({ id: 'dns', tone: 'danger', title: t`Failed to delete record`, description: reason });
    }
    return void toast({ id: 'dns', tone: 'danger', title: t`Failed to save changes. ${reason}` });
  };
  const onEnd = (outcome: SaveOutcome) => {
    const { proposal } = outcome;
    switch (outcome.outcome) {
      case 'failed':
        return say({ proposal, reason: textOf(outcome.failure) });
      case 'not-applied':
        return say({
          proposal,
          reason: t`The server didn't respond in time. The records below don't include your change. Try again.`,
        });
      case 'saved':
        void finish();
        setLastSave(
          proposal.kind === 'undo' ? null : { kind: 'undo', change: reversed(proposal.change), base: outcome.set },
        );
        if (outcome.isLate) {
          toast({
            id: 'dns',
            tone: 'success',
            title: t`Your change was saved`,
            description: t`The server took longer than usual to respond. The records below are up to date.`,
          });
        } else if (proposal.kind === 'undo') {
          toast({ id: 'dns', tone: 'success', title: t`The last save was undone.` });
        }
        return undefined;
    }
  };

  const { stage, isSending, review, send, verify, putOnTop, leave } = useDnsSaving({ readAgain, keepSent, onEnd });

  // After a reload, and when the DNS provider has answered, checks whether the sent change was applied.
  const { sent } = savedEdit.value;
  const { isPublishing } = set;
  const checked = useRef(false);
  useEffect(() => {
    if (isPublishing) checked.current = false;
    if (checked.current || isPublishing || isSending) return;
    checked.current = true;
    if (sent !== null) void verify(sent);
  }, [sent, isPublishing, isSending, verify]);

  return {
    stage,
    isSending,
    lastSave,
    send,
    verify,
    leave,
    /** Shows a change before it is sent. */
    review: useCallback((proposal: Proposal) => review(proposal, { currentSet: set }), [review, set]),
    /** Sends a change. Shows it first when it would break something, or when another user has changed the set. */
    save: (proposal: Proposal) =>
      set.version !== proposal.base.version || needsReview(proposal)
        ? review(proposal, { currentSet: set })
        : void send(proposal),
    undo: () => {
      if (lastSave === null) return undefined;
      return needsReview(lastSave) ? review(lastSave, { currentSet: lastSave.base }) : void send(lastSave);
    },
    takeTheirs: () => {
      leave();
      setLastSave(null);
      void finish();
    },
    putOnTop: (proposal: Proposal, theirs: DnsSet) => {
      const { base, change } = putOnTop(proposal, theirs);
      if (proposal.kind === 'edit') rebase({ base, target: change.removed[0] ?? null });
    },
  };
};
