import * as v from 'valibot';
import { maxSignatureLength } from '@roost/shared/contracts/mailboxes/mailbox';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { maxPerDomain, type GeneratorDraft, type TypedName } from './generator-draft.ts';

/** Errors that block the first step; the first one is shown. */
export type InformationFault = 'count' | 'names' | 'domains' | 'too-many';
export type SignatureFault = 'forward-to' | 'signature-long';

/** Number of inboxes per domain; null unless it is a number from 1 to 5. */
export const perDomainOf = ({ perDomain }: Pick<GeneratorDraft, 'perDomain'>): number | null =>
  /^[1-9]$/.test(perDomain.trim()) && Number(perDomain) <= maxPerDomain ? Number(perDomain) : null;

/** The required names, in the order of a domain's inboxes. */
export const neededNames = (draft: GeneratorDraft): readonly TypedName[] => {
  if (draft.mode === 'predefined') return [draft.predefined];
  return draft.mode === 'custom' ? draft.names.slice(0, perDomainOf(draft) ?? 1) : [];
};

export const isNamed = ({ firstName, lastName }: TypedName): boolean =>
  [firstName, lastName].every((name) => name.trim() !== '' && name.trim().length <= longestName);

const longestName = 200;

export const informationFault = (draft: GeneratorDraft, { room }: { room: number }): InformationFault | null => {
  const perDomain = perDomainOf(draft);
  if (perDomain === null) return 'count';
  if (!neededNames(draft).every(isNamed)) return 'names';
  if (draft.chosen.length === 0) return 'domains';
  return draft.chosen.length * perDomain > room ? 'too-many' : null;
};

export const signatureFault = ({ forwardTo, signature }: GeneratorDraft): SignatureFault | null => {
  if (forwardTo.trim() !== '' && !v.is(EmailAddress, forwardTo)) return 'forward-to';
  return signature.length > maxSignatureLength ? 'signature-long' : null;
};
