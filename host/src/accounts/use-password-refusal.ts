import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FieldValues, SchemaForm } from '@roost/shared/forms';
import type { Failure } from '@roost/shared/http';

/** Puts what the API refused at its field, in the person's language where it is known; answers what belongs to none. */
export const usePasswordRefusal = <Input extends FieldValues, Output>() => {
  const { t } = useLingui();
  return useCallback(
    (form: SchemaForm<Input, Output>, failure: Failure): Failure | null => {
      if (failure.kind !== 'refused' || Object.keys(failure.fields).length === 0) return failure;
      const words = t`This password is too easy to guess. Choose a longer or less common one.`;
      const fields = failure.code === 'common-password' ? { password: words } : failure.fields;
      return form.refuse(fields).length === 0 ? null : failure;
    },
    [t],
  );
};
