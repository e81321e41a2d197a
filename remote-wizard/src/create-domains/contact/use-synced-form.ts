import { useEffect, useRef } from 'react';
import type { SchemaForm } from '@roost/shared/forms';
import { isSameInput, type ContactInput } from './contact-form.ts';

type SyncedFormOptions<Output> = {
  form: SchemaForm<ContactInput, Output>;
  savedInput: ContactInput;
  onSave: (input: ContactInput) => void;
};

/** Syncs the form with the draft: saves input, and applies other changes of the draft (saved contact, another tab). */
export const useSyncedForm = <Output>({ form, savedInput, onSave }: SyncedFormOptions<Output>): void => {
  const { subscribe, reset, getValues } = form;
  const latest = useRef(savedInput);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSameInput(values, latest.current)) return;
          latest.current = { ...values };
          onSave(latest.current);
        },
      }),
    [subscribe, onSave],
  );
  useEffect(() => {
    latest.current = savedInput;
    if (!isSameInput(getValues(), savedInput)) reset(savedInput);
  }, [savedInput, getValues, reset]);
};
