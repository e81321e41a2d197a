import { useLingui } from '@lingui/react/macro';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { useFormats } from '@roost/shared/i18n';
import type { InformationFault, SignatureFault } from './generator-faults.ts';

/** Messages for the errors that block a step. */
export const useFaultReasons = (): Record<InformationFault | SignatureFault, string> => {
  const { t } = useLingui();
  const most = useFormats().number(mostPlanned);
  return {
    count: t`Enter how many inboxes each domain gets, from 1 to 5.`,
    names: t`Enter the first and the last name of every inbox.`,
    domains: t`Choose at least one domain.`,
    'too-many': t`The form holds at most ${most} inboxes. Choose fewer domains, or fewer inboxes on each.`,
    'forward-to': t`Please enter valid email`,
    'signature-long': t`Maximum length for signature is 10,000`,
  };
};
