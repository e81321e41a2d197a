import { act } from '@testing-library/react';
import { defineRemote } from '@roost/shared/platform';
import { forgetEverything } from '@roost/shared/query';
import type { Session } from '@roost/shared/session';
import { keepDraft, renderRemote } from '@roost/shared/testing';
import { createDomainsRoutes } from './create-domains/create-domains-routes.tsx';
import type { WizardDraft } from './create-domains/wizard-draft.ts';
import type { WizardMode } from './create-domains/wizard-mode.ts';
import type { WizardStep } from './create-domains/wizard-step.ts';

type Shown = {
  mode?: WizardMode;
  step?: WizardStep;
  draft?: WizardDraft;
  session?: Partial<Session>;
  slots?: Parameters<typeof renderRemote>[1]['slots'];
};

/** For tests: the wizard at a step, with what was entered before. */
export const showWizard = async ({ mode = 'create-domains', step, draft, session = {}, slots = {} }: Shown = {}) => {
  const remote = defineRemote({ screens: { [mode]: createDomainsRoutes(mode) } });
  if (draft !== undefined) await keepDraft(mode, draft);
  const at = step === undefined ? '' : `?step=${step}`;
  const shown = renderRemote(remote, { mount: mode, at, session, slots });
  await settle();
  return {
    ...shown,
    /** As the browser does: only the address and what is stored remain. */
    reload: async () => {
      const [, query = ''] = shown.address().split('?');
      shown.unmount();
      forgetEverything();
      const again = renderRemote(remote, { mount: mode, at: `?${query}`, session, slots });
      await settle();
      return again;
    },
  };
};

/** What the first render has started is over before a test goes on. */
const settle = () => act(async () => {});
