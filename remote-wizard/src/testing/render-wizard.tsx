import type * as v from 'valibot';
import { act } from '@testing-library/react';
import { defineRemote } from '@roost/shared/platform';
import { clearQueries } from '@roost/shared/query';
import type { Session } from '@roost/shared/session';
import { storeDraft, renderRemote } from '@roost/shared/testing';
import { createDomainsRoutes } from '../create-domains/create-domains-routes.tsx';
import type { WizardDraft } from '../create-domains/wizard-draft.ts';
import type { WizardMode } from '../create-domains/wizard-mode.ts';
import type { WizardStep } from '../create-domains/wizard-step.ts';

type ShowOptions = {
  mode?: WizardMode;
  step?: WizardStep;
  /** Further parameters of the URL: `&names=a.com`. */
  query?: string;
  /** As stored, also by an earlier version. */
  draft?: v.InferInput<typeof WizardDraft>;
  session?: Partial<Session>;
  slots?: Parameters<typeof renderRemote>[1]['slots'];
};

/** For tests: renders the wizard at a step with a saved draft. */
export const showWizard = async ({
  mode = 'create-domains',
  step,
  query = '',
  draft,
  session = {},
  slots = {},
}: ShowOptions = {}) => {
  const remote = defineRemote({ screens: { [mode]: createDomainsRoutes(mode) } });
  if (draft !== undefined) await storeDraft(mode, draft);
  const at = step === undefined ? '' : `?step=${step}${query}`;
  const shown = renderRemote(remote, { mount: mode, initialPath: at, session, slots });
  await settle();
  return {
    ...shown,
    /** Simulates a reload: only the URL and the storage remain. */
    reload: async () => {
      const [, query = ''] = shown.address().split('?');
      shown.unmount();
      clearQueries();
      const again = renderRemote(remote, { mount: mode, initialPath: `?${query}`, session, slots });
      await settle();
      return again;
    },
  };
};

/** Waits for the effects of the first render. */
const settle = () => act(async () => {});
