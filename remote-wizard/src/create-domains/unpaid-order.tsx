import { useDraft } from '@roost/shared/drafts';
import { UnpaidNotice } from './checkout/unpaid-notice.tsx';
import { emptyDraft, isUnpaid, WizardDraft } from './wizard-draft.ts';
import type { WizardMode } from './wizard-mode.ts';

/** Offers to continue an unpaid order of an earlier visit; renders nothing without one. */
export const UnpaidOrder = ({ mode, onContinue }: { mode: WizardMode; onContinue: () => void }) => {
  const { value: draft } = useDraft(mode, WizardDraft, emptyDraft);
  return draft !== undefined && isUnpaid(draft) ? <UnpaidNotice onContinue={onContinue} /> : null;
};
