import { useCallback, useState } from 'react';
import { saveDns, getDns, type DnsSet } from '@roost/shared/contracts/dns';
import { dnsDiff } from '@roost/shared/contracts/dns-diff';
import { getDomain, listDomains } from '@roost/shared/contracts/domain';
import { failureOf, type Failure, type FailureKind } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import type { Proposal } from './kept-edit.ts';
import { applyChange, onTopOf } from './record-change.ts';

/** What stands between a change and its being saved. */
export type Stage =
  | { stage: 'none' }
  /** The exact change is shown, and sent on request. */
  | { stage: 'review'; proposal: Proposal }
  /** Somebody else has changed the set; nothing of ours was written. */
  | { stage: 'conflict'; proposal: Proposal; theirs: DnsSet }
  /** No answer came, and the set could not be read again. */
  | { stage: 'unknown'; proposal: Proposal };

/** How an attempt ended, for the screen to say. */
export type SaveOutcome =
  | { outcome: 'saved'; proposal: Proposal; set: DnsSet; isLate: boolean }
  | { outcome: 'not-applied'; proposal: Proposal }
  | { outcome: 'failed'; proposal: Proposal; failure: Failure };

type SavingOptions = {
  /** Reads the set anew; null when it cannot be read. */
  readAgain: () => Promise<DnsSet | null>;
  keepSent: (sent: Proposal | null) => Promise<void>;
  onEnd: (outcome: SaveOutcome) => void;
};

/** Sends one change at a time with the version it was made for. After a lost answer the set is read again, and that decides. */
export const useDnsSaving = ({ readAgain, keepSent, onEnd }: SavingOptions) => {
  const { run } = useAction(saveDns, { changes: [getDns, getDomain, listDomains] });
  const [stage, setStage] = useState<Stage>(none);
  const [isSending, setIsSending] = useState(false);

  const end = useCallback(
    async (outcome: SaveOutcome) => {
      await keepSent(null);
      setStage(none);
      onEnd(outcome);
    },
    [keepSent, onEnd],
  );

  /** What the set says of a change that may or may not be in it. */
  const decide = async (proposal: Proposal, set: DnsSet) => {
    if (set.version === proposal.base.version) return end({ outcome: 'not-applied', proposal });
    const wanted = applyChange(proposal.base.records, proposal.change);
    if (dnsDiff({ before: wanted, after: set.records }).length === 0)
      return end({ outcome: 'saved', proposal, set, isLate: true });
    await keepSent(null);
    return setStage({ stage: 'conflict', proposal, theirs: set });
  };

  /** What became of a change whose answer was lost. */
  const verify = async (proposal: Proposal) => {
    setIsSending(true);
    const set = await readAgain();
    setIsSending(false);
    return set === null ? setStage({ stage: 'unknown', proposal }) : decide(proposal, set);
  };

  const send = async (proposal: Proposal) => {
    const { base, change } = proposal;
    setIsSending(true);
    await keepSent(proposal);
    try {
      const records = applyChange(base.records, change);
      const set = await run({ body: { domain: base.domain, records } }, { ifMatch: base.version });
      await end({ outcome: 'saved', proposal, set, isLate: false });
    } catch (thrown) {
      const failure = failureOf(thrown);
      // The workspace was left: the stored change is verified when it is opened again.
      if (failure.kind === 'aborted') return undefined;
      if (withoutAnswer.has(failure.kind)) return await verify(proposal);
      // A browser sends again by itself when a connection breaks: what made the version old may be this very change.
      const present = failure.kind === 'stale' ? await readAgain() : null;
      if (present !== null) return await decide(proposal, present);
      await end({ outcome: 'failed', proposal, failure });
    } finally {
      setIsSending(false);
    }
    return undefined;
  };

  return {
    stage,
    isSending,
    /** Shows the change before it is sent; `present` is the set as it was read last. */
    propose: useCallback(
      (proposal: Proposal, { present }: { present: DnsSet }) =>
        setStage(
          present.version === proposal.base.version
            ? { stage: 'review', proposal }
            : { stage: 'conflict', proposal, theirs: present },
        ),
      [],
    ),
    send,
    verify,
    /** Shows what the change is on top of theirs. */
    putOnTop: (proposal: Proposal, theirs: DnsSet): Proposal => {
      const change = onTopOf(proposal.change, { base: proposal.base, theirs });
      const rebased = { ...proposal, base: theirs, change };
      setStage({ stage: 'review', proposal: rebased });
      return rebased;
    },
    leave: useCallback(() => setStage(none), []),
  };
};

const none: Stage = { stage: 'none' };

/** After these nobody knows whether it was written: an error of the server does not tell how far it came. */
const withoutAnswer: ReadonlySet<FailureKind> = new Set(['unreachable', 'timeout', 'malformed', 'unavailable']);
