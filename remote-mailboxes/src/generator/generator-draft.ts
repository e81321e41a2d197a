import * as v from 'valibot';
import { PlannedDomainType } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { localPartPatterns } from '@roost/shared/rules/names/mailbox-names';
import { NameCountry, NameMode } from './random-people.ts';

export const ChosenDomain = v.object({ domain: v.string(), domainType: PlannedDomainType });
export type ChosenDomain = v.InferOutput<typeof ChosenDomain>;

const TypedName = v.object({ firstName: v.string(), lastName: v.string() });
export type TypedName = v.InferOutput<typeof TypedName>;

/** Maximum number of inboxes per domain (product spec, section 9). */
export const maxPerDomain = 5;

/** The saved input of the generator. */
export const GeneratorDraft = v.object({
  chosen: v.array(ChosenDomain),
  /** As typed. */
  perDomain: v.string(),
  mode: NameMode,
  /** Names of the first, second, … inbox of each domain; saved even while fewer or other names are used. */
  names: v.pipe(v.array(TypedName), v.length(maxPerDomain)),
  /** One name for all inboxes. */
  predefined: TypedName,
  /** Drafts of earlier versions have no country and no pattern. */
  country: v.optional(NameCountry, 'US'),
  /** Form of the addresses. */
  pattern: v.optional(v.picklist(localPartPatterns), 'first'),
  /** Seed of the random names: the same seed gives the same people. */
  seed: v.number(),
  signature: v.string(),
  forwardTo: v.string(),
});
export type GeneratorDraft = v.InferOutput<typeof GeneratorDraft>;

const noName: TypedName = { firstName: '', lastName: '' };

/** A random whole number below 2³². */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** An empty form. Each has another seed, so two forms give different people. */
export const newGeneratorDraft = (): GeneratorDraft => ({
  chosen: [],
  perDomain: '1',
  mode: 'custom',
  names: Array.from({ length: maxPerDomain }, () => noName),
  predefined: noName,
  country: 'US',
  pattern: 'first',
  seed: freshSeed(),
  signature: '',
  forwardTo: '',
});
