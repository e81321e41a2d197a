import { useEffect, useRef } from 'react';
import type { SchemaForm } from '@roost/shared/forms';
import { isSameInput, type ContactInput } from './contact-form.ts';

type Followed<Output> = {
  form: SchemaForm<ContactInput, Output>;
  kept: ContactInput;
  onKeep: (input: ContactInput) => void;
};

/** Syncs the form with the draft: saves input, and applies other changes of the draft (saved contact, another tab). */
export const useFollowedForm = <Output>({ form, kept, onKeep }: Followed<Output>): void => {
  const { subscribe, reset, getValues } = form;
  const latest = useRef(kept);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSameInput(values, latest.current)) return;
          latest.current = { ...values };
          onKeep(latest.current);
        },
      }),
    [subscribe, onKeep],
  );
  useEffect(() => {
    latest.current = kept;
    if (!isSameInput(getValues(), kept)) reset(kept);
  }, [kept, getValues, reset]);
};
