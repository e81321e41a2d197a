import { listDomains } from '@roost/shared/contracts/domains/domain';
import { aDomain, aTag, mockResponse, renderRemote } from '@roost/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

/** Opens the list of domains; `at` is the end of its URL. */
export const openDomains = (at = '', options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { mount: 'domains', initialPath: at, ...options });

export const warmTag = aTag({ name: 'Warm' });
export const alpha = aDomain({ domain: 'alpha.com', tags: [{ tagId: warmTag.id, tag: warmTag }] });
export const beta = aDomain({ domain: 'beta.com' });

/** Two domains on this page, 120 in all by default. */
export const mockDomains = (total = 120) =>
  mockResponse(listDomains, ({ query }) => ({
    total,
    data: [alpha, beta],
    pageSize: 50,
    pageIndex: Number(query.get('offset')) / 50 + 1,
  }));

export const findRow = (name: RegExp) => screen.findByRole('row', { name });
export const findCheckbox = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

/** Hovers a row and returns its queries. */
export const hoverRow = async (user: { hover: (element: Element) => Promise<void> }, name: RegExp) => {
  const row = await findRow(name);
  await user.hover(row);
  return within(row);
};
