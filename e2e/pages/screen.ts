import type { Page } from '@playwright/test';
import { fewDomains } from './domains-list.ts';

/** A screen of a remote, or a layer that it opens, with the locator that shows that it works. */
export type Screen = {
  name: string;
  /** Path below the workspace, or from the root with a leading slash. */
  path: string;
  ready: (page: Page) => ReturnType<Page['getByRole']>;
  /** Opens a layer that has its own files. */
  open?: (page: Page) => Promise<void>;
  openedContent?: (page: Page) => ReturnType<Page['getByRole']>;
  /** Rendered in a slot of another remote: the walk includes it, but its faults are those of the slot's owner. */
  isSlot?: boolean;
  /** Files that the page works without; it shows no error when they are missing. */
  optional?: RegExp;
};

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** The count of a list that has loaded. */
export const listed = (page: Page) => page.getByText(/^1–\d+ of \d+$/);
export const listOfFewDomains = `domains${fewDomains}`;

/** A GIF of one pixel. */
export const dot = Buffer.from(
  'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'latin1',
);
