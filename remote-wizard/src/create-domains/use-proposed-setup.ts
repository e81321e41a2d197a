import { useEffect, useEffectEvent } from 'react';
import { hostNameFault, toHostName } from '@roost/shared/rules/names/host-name';
import { session } from '@roost/shared/session';
import { proposedRows } from '../onboarding/index.ts';
import { maxDomains, type ChosenDomain } from './selection/chosen-domain.ts';
import type { useWizard } from './use-wizard.ts';
import type { WizardMode } from './wizard-mode.ts';

type ProposedSetup = {
  mode: WizardMode;
  wizard: ReturnType<typeof useWizard>;
  /** Names from the URL. */
  proposed: readonly string[];
  onAdopted: () => void;
};

/** Adds the domains of a proposal to the draft, and their inboxes when the draft has none. */
export const useProposedSetup = ({ mode, wizard, proposed, onAdopted }: ProposedSetup): void => {
  const isReady = wizard.draft !== undefined && proposed.length > 0;
  const adopt = useEffectEvent(() => {
    const names = proposed.filter((name) => hostNameFault(name) === null).map((name) => toHostName(name) ?? name);
    wizard.changeDomains((domains) => withNames(domains, names));
    const { user } = session();
    if (mode === 'creation-wizard' && user !== null)
      wizard.changeInboxes((plan) => (plan.rows.length > 0 ? plan : { ...plan, rows: proposedRows(user, names) }));
    onAdopted();
  });
  useEffect(() => {
    if (isReady) adopt();
  }, [isReady]);
};

const withNames = (domains: readonly ChosenDomain[], names: readonly string[]): ChosenDomain[] => {
  const known = new Set(domains.map(({ domain }) => domain));
  const added = [...new Set(names)].filter((name) => !known.has(name));
  return [...domains, ...added.map((name) => ({ domain: name, typed: name, offer: null, was: null }))].slice(
    0,
    Math.max(maxDomains, domains.length),
  );
};
