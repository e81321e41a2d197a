import type {
  PlacementFolder,
  PlacementPolicy,
  PlacementProvider,
  PlacementReason,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { SenderIdentity } from '#mail-authentication/judge-message.ts';

/** The policy of each simulated receiver. Real providers do not publish theirs. */
export const receiverPolicies: Record<PlacementProvider, PlacementPolicy> = {
  Gmail: 'requires-dmarc',
  GoogleWorkspace: 'requires-dmarc',
  Outlook: 'strict-alignment',
  Microsoft365: 'strict-alignment',
  Hotmail: 'strict-alignment',
  Yahoo: 'any-authentication',
  Aol: 'any-authentication',
  Smtp: 'greylisting',
};

export type Placement = { folder: Exclude<PlacementFolder, 'promotion'>; reason: PlacementReason };

/**
 * Where a receiver puts a message. Each receiver first applies the DMARC policy that the domain of the author publishes
 * (RFC 9989, section 5.4): `unreceived` with `dmarc-reject` is a refusal in the SMTP dialog.
 */
export const placeMessage = (policy: PlacementPolicy, sender: SenderIdentity): Placement => {
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
      return spf.result === 'pass' || dkim.some(({ result }) => result === 'pass')
        ? accepted
        : { folder: 'spam', reason: 'not-authenticated' };
    case 'greylisting':
      return { folder: 'inbox', reason: 'accepted-on-retry' };
  }
};

const accepted: Placement = { folder: 'inbox', reason: 'accepted' };
