import { useLingui } from '@lingui/react/macro';
import type { FieldIssue } from '@roost/shared/forms';

/** Validation messages of the contact form (product spec, section 5). */
export const useContactMessages = (): ((wrong: FieldIssue) => string) => {
  const { t } = useLingui();
  const missing: Record<string, string> = {
    firstName: t`First name is required`,
    lastName: t`Last name is required`,
    email: t`Email is required`,
    address1: t`Address is required`,
    city: t`City is required`,
    state: t`State is required`,
    postalCode: t`Postal code is required`,
    country: t`Country is required`,
    company: t`Company is required`,
  };
  return ({ field, rule, requirement }) => {
    if (field === 'isConfirmed') return t`Please confirm that your contact details are correct`;
    if (rule === 'required') return missing[field] ?? t`This field is required`;
    if (field === 'email') return t`Please enter valid email`;
    if (field === 'phone') return t`Please enter the number with its country code, such as +1 503 555 0100`;
    const most = Number(requirement);
    return t`At most ${most} characters`;
  };
};
