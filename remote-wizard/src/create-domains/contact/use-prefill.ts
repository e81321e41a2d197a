import { useEffect, useRef } from 'react';
import { useSession } from '@roost/shared/session';
import { contactOf, emptyContact, isSameInput, type ContactInput } from './contact-form.ts';

type PrefillOptions = { contact: ContactInput; onContact: (contact: ContactInput) => void };

/** Fills an empty form with the details of the user's account, once per visit. */
export const usePrefill = ({ contact, onContact }: PrefillOptions): void => {
  const user = useSession((session) => session.user);
  const start = useRef({ contact, user, onContact });
  useEffect(() => {
    const { contact, user, onContact } = start.current;
    if (user !== null && isSameInput(contact, emptyContact)) onContact(contactOf(user));
  }, []);
};
