import { measures, type Measure } from '@roost/shared/platform/page-report';
import { addPeriod, decide, noCounts, noEvidence, stages, type Counts } from './decide.ts';
import { betaOf, type Random } from './random.ts';

export type Rates = Record<Measure, number>;

export type Release = {
  /** Not below those of stable. */
  canary: Rates;
  stable: Rates;
  /** Each has as many sessions as the others. */
  workspaces: number;
  /** Of two sessions of one workspace: 0 is independent; at 1, a workspace has an error in all sessions or in none. */
  correlation: number;
  random: Random;
  /** The simulation ends with this number of the canary's sessions, at the latest. */
  maxSessions: number;
};

/** `open` has had all sessions, and is neither promoted nor rolled back. */
export type Outcome = { end: 'rolled back' | 'promoted' | 'open'; sessions: number };

/** Simulates a release with all stages. The canary has few sessions between two looks. */
export const simulateRelease = (release: Release): Outcome => {
  const { maxSessions, workspaces } = release;
  const ownRates = drawWorkspaces(release);
  let evidence = noEvidence();
  let share: number = stages[0];
  let arms = startArms(release, { ownRates, share });
  let sessions = 0;
  while (sessions < maxSessions) {
    // Later stages need more sessions, so the looks are further apart.
    const size = Math.max(sessionsPerLook, Math.round(sessions / 20));
    sessions += size;
    const stableSize = Math.round((size * (workspaces - arms.ofCanary)) / arms.ofCanary);
    evidence = addPeriod(evidence, { canary: arms.canary(size), stable: arms.stable(stableSize) });
    const decision = decide(evidence, { share });
    if (decision.action === 'roll back') return { end: 'rolled back', sessions };
    if (decision.action !== 'advance') continue;
    ({ share } = decision);
    if (share === 10_000) return { end: 'promoted', sessions };
    arms = startArms(release, { ownRates, share });
  }
  return { end: 'open', sessions };
};

const sessionsPerLook = 5;

type OwnRates = Record<Measure, Float64Array>;

const drawWorkspaces = ({ stable, workspaces, correlation, random }: Release): OwnRates => {
  const drawn = (mean: number) =>
    Float64Array.from({ length: workspaces }, () => betaOf(random, { mean, correlation }));
  return { errors: drawn(stable.errors), lcp: drawn(stable.lcp), inp: drawn(stable.inp), cls: drawn(stable.cls) };
};

/** The first workspaces have the canary, so a larger share contains a smaller one. */
const startArms = (
  { canary, stable, workspaces, random }: Release,
  { ownRates, share }: { ownRates: OwnRates; share: number },
) => {
  const ofCanary = Math.max(1, Math.round((workspaces * share) / 10_000));
  // What the canary adds to the sessions without the event.
  const added = { ...stable };
  for (const measure of measures) added[measure] = (canary[measure] - stable[measure]) / (1 - stable[measure]);
  const draw = (first: number, end: number, more: Partial<Rates>) => {
    const affected = {
      errors: new Uint8Array(end),
      lcp: new Uint8Array(end),
      inp: new Uint8Array(end),
      cls: new Uint8Array(end),
    };
    return (sessions: number): Counts => {
      const counts = { ...noCounts(), sessions };
      const drawn = Uint32Array.from({ length: sessions }, () => first + Math.floor(random() * (end - first)));
      for (const measure of measures) {
        const [own, known, extra] = [ownRates[measure], affected[measure], more[measure] ?? 0];
        for (const workspace of drawn) {
          const rate = own[workspace] ?? 0;
          if (random() >= rate + (1 - rate) * extra) continue;
          counts[measure]++;
          if (known[workspace] === 0) counts.affected[measure]++;
          known[workspace] = 1;
        }
      }
      return counts;
    };
  };
  return { ofCanary, canary: draw(0, ofCanary, added), stable: draw(ofCanary, workspaces, {}) };
};
