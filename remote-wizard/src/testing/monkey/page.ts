import { act, fireEvent, waitFor } from '@testing-library/react';
import { clearQueries } from '@roost/shared/query';
import { storeDraft, storedDraft } from '@roost/shared/testing';
import type { SandboxWire } from '@roost/shared/testing/monkey';
import * as v from 'valibot';
import { emptyDraft, WizardDraft } from '../../create-domains/wizard-draft.ts';
import type { WizardStep } from '../../create-domains/wizard-step.ts';
import { showWizard } from '../render-wizard.tsx';
import type { Account, freeNames } from './account.ts';
import { slotStandIns } from './slots.tsx';

const mode = 'creation-wizard';
/** Longer than the interval of the payment's polls, in ms. */
const timeout = 20_000;

/** Guards against a run without payments, which would check nothing. */
export type Tally = { checkouts: number; purchases: number };

type Opened = { wire: SandboxWire; account: Account; tally: Tally; takeFree: ReturnType<typeof freeNames> };

export type WizardPage = Awaited<ReturnType<typeof openWizardPage>>;

/** The wizard connected to a running sandbox, with user actions. Only visible controls can be pressed. */
export const openWizardPage = async ({ wire, account, tally, takeFree }: Opened) => {
  const show = (step?: WizardStep) =>
    showWizard({ mode, session: account.session, slots: slotStandIns, ...(step !== undefined && { step }) });
  let shown = await show();
  const stepNow = () => v.parse(v.nullable(v.string()), new URLSearchParams(shown.address().split('?')[1]).get('step'));

  const buttonOf = (name: RegExp): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(
      (button) =>
        name.test(button.getAttribute('aria-label') ?? button.textContent) &&
        button.getAttribute('aria-disabled') !== 'true' &&
        !button.disabled &&
        button.closest('[inert]') === null,
    );
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe.roost-checkout-frame');
  const isThere = () => shown.address().startsWith('/places/') || document.querySelector('.r-flow__actions') !== null;
  const isWaiting = () =>
    wire.isIdle() &&
    isThere() &&
    (frame() !== null || document.querySelector('.r-spinner, [aria-busy="true"]') === null);

  const close = async () => {
    dispatchEvent(new Event('pagehide'));
    shown.unmount();
    clearQueries();
    // Waits for the responses of the previous page, because the model counts by the server.
    await waitFor(() => expect(wire.isIdle()).toBe(true), { timeout });
  };
  const open = async (step?: WizardStep) => {
    shown = await show(step);
  };
  return {
    wire,
    account,
    tally,
    takeNames: (count: number) => takeFree(count, account),
    stepNow,
    address: () => shown.address(),
    frame,
    has: (name: RegExp) => buttonOf(name) !== undefined,
    says: (words: RegExp) => words.test(document.body.textContent),
    /** Returns false when there is no such button. `times: 2` clicks again before the page reacts. */
    press: async (name: RegExp, { times = 1 } = {}) => {
      const button = buttonOf(name);
      if (button === undefined) return false;
      await act(async () => {
        for (let press = 0; press < times; press += 1) button.click();
      });
      return true;
    },
    field: (name: string) => document.querySelector<HTMLInputElement>(name),
    type: async (selector: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (field === null) return false;
      await act(async () => void fireEvent.change(field, { target: { value } }));
      return true;
    },
    tick: async (selector: string) => {
      const box = document.querySelector<HTMLInputElement>(selector);
      await act(async () => box?.click());
      return box?.checked ?? null;
    },
    /** Resolves when the page waits for the user. Checks twice, because a response renders shortly after it arrives. */
    settle: async () => {
      let seen = 0;
      await waitFor(
        () => {
          seen = isWaiting() ? seen + 1 : 0;
          expect(seen).toBeGreaterThan(1);
        },
        { timeout, interval: 15 },
      );
    },
    reload: async () => {
      const step = stepNow();
      await close();
      await open(step === null ? undefined : v.parse(WizardStepName, step));
    },
    comeBack: async () => {
      await close();
      await open();
    },
    close,
    /** Stores a draft and opens the wizard with it, like a later visit. */
    openWith: async (draft: WizardDraft, step: WizardStep) => {
      await close();
      await storeDraft(mode, draft, account.owner);
      await open(step);
    },
    draft: async (): Promise<WizardDraft> => {
      const stored = v.safeParse(WizardDraft, await storedDraft(mode, account.owner));
      return stored.success ? stored.output : emptyDraft;
    },
  };
};

const WizardStepName = v.picklist(['domains', 'inboxes', 'contact', 'checkout']);
