import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FieldValues, SchemaForm } from '@roost/shared/forms';
import type { Failure } from '@roost/shared/http';

/** Shows the API's validation errors on their fields, some translated; returns the failure if no field takes it. */
export const useServerFieldErrors = <Input extends FieldValues, Output>() => {
  const { t } = useLingui();
  return useCallback(
    (form: SchemaForm<Input, Output>, failure: Failure): Failure | null => {
      if (failure.kind !== 'badRequest' || Object.keys(failure.fields).length === 0) return failure;
      const weakPasswordMessage = t`This password is too easy to guess. Choose a longer or less common one.`;
      const fields = failure.code === 'common-password' ? { password: weakPasswordMessage } : failure.fields;
      return form.setFieldErrors(fields).length === 0 ? null : failure;
    },
    [t],
  );
};
