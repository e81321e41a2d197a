import { act } from '@testing-library/react';
import { defineRemote } from '@roost/shared/platform';
import { forgetEverything } from '@roost/shared/query';
import type { Session } from '@roost/shared/session';
import { keepDraft, renderRemote } from '@roost/shared/testing';
import { createDomainsRoutes } from './create-domains-routes.tsx';
import type { WizardDraft } from './wizard-draft.ts';
import type { WizardStep } from './wizard-step.ts';

const remote = defineRemote({ screens: { 'create-domains': createDomainsRoutes } });

type Shown = { step?: WizardStep; draft?: WizardDraft; session?: Partial<Session> };

/** For tests: the wizard at a step, with what was entered before. */
export const showWizard = async ({ step, draft, session }: Shown = {}) => {
  if (draft !== undefined) await keepDraft('create-domains', draft);
  const at = step === undefined ? '' : `?step=${step}`;
  const shown = renderRemote(remote, { mount: 'create-domains', at, session });
  await settle();
  return {
    ...shown,
    /** As the browser does: only the address and what is stored remain. */
    reload: async () => {
      const [, query = ''] = shown.address().split('?');
      shown.unmount();
      forgetEverything();
      const again = renderRemote(remote, { mount: 'create-domains', at: `?${query}`, session });
      await settle();
      return again;
    },
  };
};

/** What the first render has started is over before a test goes on. */
const settle = () => act(async () => {});
