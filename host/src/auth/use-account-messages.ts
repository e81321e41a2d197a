import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FieldIssue } from '@roost/shared/forms';
import { passwordLength } from '@roost/shared/contracts/accounts/password';

/** Messages for invalid fields in account forms. */
export const useAccountMessages = (): ((wrong: FieldIssue) => string) => {
  const { t } = useLingui();
  return useCallback(
    ({ field, rule, requirement }) => {
      if (rule === 'required') {
        switch (field) {
          case 'firstname':
            return t`First name is required`;
          case 'lastname':
            return t`Last name is required`;
          case 'email':
            return t`Email is required`;
          default:
            return t`Password is required`;
        }
      }
      if (field === 'email') return t`Please enter valid email`;
      if (rule === 'min_length') return t`At least ${passwordLength.min} characters`;
      return t`At most ${Number(requirement)} characters`;
    },
    [t],
  );
};
