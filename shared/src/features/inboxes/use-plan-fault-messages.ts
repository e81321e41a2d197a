import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PlanFault } from '@roost/shared/rules/names/inbox-plan-faults';

/** Error messages for the fields of a planned inbox (product spec, section 5); the same object until the language changes. */
export const usePlanFaultMessages = (): Record<PlanFault, string> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'first-name-required': t`First name is required`,
      'first-name-long': t`Maximum length for first name is 200`,
      'last-name-required': t`Last name is required`,
      'last-name-long': t`Maximum length for last name is 200`,
      'email-required': t`Email is required`,
      'email-short': t`Minimum length for email is 2`,
      'email-long': t`Maximum length for email is 64`,
      'email-pattern': t`Only allowed: a–z A–Z 0–9 dot - _`,
      'email-reserved': t`Value cannot be "admin"`,
      'domain-required': t`Domain is required`,
      'domain-dropped': t`This domain is no longer in your order. Choose another one.`,
      'forward-to-invalid': t`Please enter valid email`,
      'forward-to-itself': t`An inbox can't forward to itself`,
      'signature-long': t`Maximum length for signature is 10,000`,
    }),
    [t],
  );
};
