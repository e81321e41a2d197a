import { useCallback, useState } from 'react';
import { saveDns, getDns, type DnsSet } from '@roost/shared/contracts/dns/dns';
import { listDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import { dnsDiff } from '@roost/shared/rules/dns/dns-diff';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { toFailure, type Failure } from '@roost/shared/http';
import { isOutcomeUnknown } from '@roost/shared/http/is-outcome-unknown';
import { useAction } from '@roost/shared/query';
import type { Proposal } from './saved-edit.ts';
import { applyChange, rebaseOnto } from './record-change.ts';

/** State of a change between the editor and the API. */
export type Stage =
  | { stage: 'none' }
  /** Shows the exact change and waits for the confirmation. */
  | { stage: 'review'; proposal: Proposal }
  /** Another user has changed the set; our change was not written. */
  | { stage: 'conflict'; proposal: Proposal; theirs: DnsSet }
  /** No response, and the set could not be loaded again. */
  | { stage: 'unknown'; proposal: Proposal };

/** Result of an attempt, for the screen to show. */
export type SaveOutcome =
  | { outcome: 'saved'; proposal: Proposal; set: DnsSet; isLate: boolean }
  | { outcome: 'not-applied'; proposal: Proposal }
  | { outcome: 'failed'; proposal: Proposal; failure: Failure };

type SavingOptions = {
  /** Loads the set again; null when that fails. */
  readAgain: () => Promise<DnsSet | null>;
  keepSent: (sent: Proposal | null) => Promise<void>;
  onEnd: (outcome: SaveOutcome) => void;
};

/** Sends one change at a time with its base version. After a lost response, the set shows whether it was applied. */
export const useDnsSaving = ({ readAgain, keepSent, onEnd }: SavingOptions) => {
  const { run } = useAction(saveDns, { changes: [getDns, listDnsVersions, getDomain, listDomains] });
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

  /** Finds out from the set whether the change was applied. */
  const decide = async (proposal: Proposal, set: DnsSet) => {
    // The sent change stays stored, and is checked when the DNS provider has answered.
    if (set.isPublishing) return setStage(none);
    if (set.version === proposal.base.version) return end({ outcome: 'not-applied', proposal });
    const targetRecords = applyChange(proposal.base.records, proposal.change);
    if (dnsDiff({ before: targetRecords, after: set.records }).length === 0)
      return end({ outcome: 'saved', proposal, set, isLate: true });
    await keepSent(null);
    return setStage({ stage: 'conflict', proposal, theirs: set });
  };

  /** Checks a change whose response was lost. */
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
      const failure = toFailure(thrown);
      // The user left the workspace: the stored change is checked when the workspace opens again.
      if (failure.kind === 'aborted') return undefined;
      if (isOutcomeUnknown(failure) || isUnconfirmed(failure)) return await verify(proposal);
      // A browser retries when a connection breaks, so this very change can have made the version outdated.
      const present = failure.kind === 'preconditionFailed' ? await readAgain() : null;
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
    /** Shows the change before it is sent; `currentSet` is the last loaded set. */
    review: useCallback(
      (proposal: Proposal, { currentSet }: { currentSet: DnsSet }) =>
        setStage(
          currentSet.version === proposal.base.version
            ? { stage: 'review', proposal }
            : { stage: 'conflict', proposal, theirs: currentSet },
        ),
      [],
    ),
    send,
    verify,
    /** Shows the change, rebased onto the other user's set. */
    putOnTop: (proposal: Proposal, theirs: DnsSet): Proposal => {
      const change = rebaseOnto(proposal.change, { base: proposal.base, theirs });
      const rebased = { ...proposal, base: theirs, change };
      setStage({ stage: 'review', proposal: rebased });
      return rebased;
    },
    leave: useCallback(() => setStage(none), []),
  };
};

const none: Stage = { stage: 'none' };

/** The DNS provider has not answered for this change, or for an earlier one. */
const isUnconfirmed = (failure: Failure): boolean => failure.kind === 'conflict' && failure.code === 'dns-unconfirmed';
