import { useDraft } from '@roost/shared/drafts';
import { UnpaidNotice } from './checkout/unpaid-notice.tsx';
import { emptyDraft, isUnpaid, WizardDraft } from './wizard-draft.ts';
import type { WizardMode } from './wizard-mode.ts';

/** Offers to go on with an order whose payment was not finished, to who comes back later; nothing where there is none. */
export const UnpaidOrder = ({ mode, onContinue }: { mode: WizardMode; onContinue: () => void }) => {
  const { value: draft } = useDraft(mode, WizardDraft, emptyDraft);
  return draft !== undefined && isUnpaid(draft) ? <UnpaidNotice onContinue={onContinue} /> : null;
};
