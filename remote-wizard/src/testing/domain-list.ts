import { screen, waitFor, within } from '@testing-library/react';
import { listSuggestions } from '@roost/shared/contracts/billing/offer';
import { mockResponse } from '@roost/shared/testing';

/** For tests: the name field and the list of selected domains. */
export const field = () => screen.findByRole('textbox', { name: 'Domain name' });

export const list = () => screen.findByRole('list', { name: 'Your domains' });

/** Waits for the list item that contains the words. */
export const row = (words: string) =>
  waitFor(() => {
    const rows = within(screen.getByRole('list', { name: 'Your domains' })).getAllByRole('listitem');
    const found = rows.find((item) => item.textContent.includes(words));
    if (found === undefined) throw new Error(`${words} is not in the list`);
    return found;
  });

export const next = () => screen.getByRole('button', { name: 'Next' });

export const noSuggestions = () => mockResponse(listSuggestions, []);
