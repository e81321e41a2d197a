import { screen, within } from '@testing-library/react';
import { listSuggestions } from '@roost/shared/contracts/billing/offer';
import { mockResponse } from '@roost/shared/testing';

/** For tests: the name field and the list of selected domains. */
export const field = () => screen.findByRole('textbox', { name: 'Domain name' });

export const list = () => screen.findByRole('list', { name: 'Your domains' });

/** The list item that contains the words. */
export const row = async (words: string) => {
  const rows = within(await list()).getAllByRole('listitem');
  return rows.find((item) => item.textContent.includes(words)) ?? fail(`${words} is not in the list`);
};
const fail = (reason: string): never => {
  throw new Error(reason);
};

export const next = () => screen.getByRole('button', { name: 'Next' });

export const noSuggestions = () => mockResponse(listSuggestions, []);
