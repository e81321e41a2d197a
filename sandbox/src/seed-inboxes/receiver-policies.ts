import type {
  PlacementFolder,
  PlacementPolicy,
  PlacementProvider,
  PlacementReason,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { FilterAction, FilterScore } from '@roost/shared/contracts/deliverability/spam-check';
import type { SenderIdentity } from '#mail-authentication/judge-message.ts';

/** The policy of each simulated receiver. Real providers do not publish theirs. */
export const receiverPolicies: Record<PlacementProvider, PlacementPolicy> = {
  Gmail: 'requires-dmarc',
  GoogleWorkspace: 'requires-dmarc',
  Outlook: 'strict-alignment',
  Microsoft365: 'strict-alignment',
  Hotmail: 'strict-alignment',
  Yahoo: 'any-authentication',
  Aol: 'spam-filter',
  Smtp: 'greylisting',
};

export type Placement = { folder: Exclude<PlacementFolder, 'promotion'>; reason: PlacementReason };

/**
 * Where a receiver puts a message. Each receiver first applies the DMARC policy that the domain of the author publishes
 * (RFC 9989, section 5.4): `unreceived` with `dmarc-reject` is a refusal in the SMTP dialog. `score` is that of the spam filter
 * of the receiver, which the policy `spam-filter` needs, and null without a filter.
 */
export const placeMessage = (
  policy: PlacementPolicy,
  { sender, score }: { sender: SenderIdentity; score: FilterScore | null },
): Placement => {
  const { authorDomain, spf, dkim, dmarc } = sender;
  if (dmarc.result === 'fail' && dmarc.policy === 'reject') return { folder: 'unreceived', reason: 'dmarc-reject' };
  if (dmarc.result === 'fail' && dmarc.policy === 'quarantine') return { folder: 'spam', reason: 'dmarc-quarantine' };
  const passes = ({ result, domain }: SenderIdentity['spf']) => result === 'pass' && domain === authorDomain;
  switch (policy) {
    case 'requires-dmarc':
      return dmarc.result === 'pass' ? accepted : { folder: 'spam', reason: 'no-dmarc-pass' };
    case 'strict-alignment':
      return passes(spf) && dkim.some(passes) ? accepted : { folder: 'spam', reason: 'not-aligned' };
    case 'any-authentication':
      return isAuthenticated(sender) ? accepted : notAuthenticated;
    case 'spam-filter':
      if (!isAuthenticated(sender)) return notAuthenticated;
      if (score === null) return { folder: 'inbox', reason: 'no-filter' };
      return isSpam(score) ? { folder: 'spam', reason: 'filter-spam' } : { folder: 'inbox', reason: 'filter-accepted' };
    case 'greylisting':
      return { folder: 'inbox', reason: 'accepted-on-retry' };
  }
};

const accepted: Placement = { folder: 'inbox', reason: 'accepted' };
const notAuthenticated: Placement = { folder: 'spam', reason: 'not-authenticated' };

const isAuthenticated = ({ spf, dkim }: SenderIdentity): boolean =>
  spf.result === 'pass' || dkim.some(({ result }) => result === 'pass');

/** The actions with which a filter marks a message as spam, or refuses it. `greylist` is no verdict about the message. */
const spamActions: ReadonlySet<string> = new Set<FilterAction>(['add header', 'rewrite subject', 'reject']);

const isSpam = ({ score, requiredScore, action }: FilterScore): boolean =>
  score >= requiredScore || spamActions.has(action);
