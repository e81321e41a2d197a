import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Id } from '@roost/shared/contracts/primitives';
import { admins } from './role.ts';

const Line = v.pipe(v.string(), v.trim(), v.maxLength(120));

/** VAT number: country prefix and number (EN 16931, BT-31), without spaces; or empty. */
export const VatNumber = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^(?:[A-Z]{2}[A-Z0-9+*]{2,13})?$/),
);

/** The recipient of invoices; unknown fields are empty. */
export const Company = v.object({
  company: Line,
  streetAddress1: Line,
  streetAddress2: Line,
  city: Line,
  state: Line,
  postalCode: Line,
  /** ISO 3166-1 alpha-2, or empty. */
  country: v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/)),
  vat: VatNumber,
});
export type Company = v.InferOutput<typeof Company>;

export const emptyCompany: Company = {
  company: '',
  streetAddress1: '',
  streetAddress2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  vat: '',
};

const params = v.object({ workspaceId: Id });
const access = { scope: 'workspace', roles: admins } as const;

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/workspaces/{workspaceId}/company',
  summary: 'Get the company that invoices are addressed to',
  access,
  params,
  response: Company,
  errorStatuses: [404],
});

export const saveCompany = endpoint({
  name: 'saveCompany',
  method: 'PUT',
  path: '/workspaces/{workspaceId}/company',
  summary: 'Update the company that invoices are addressed to',
  access,
  params,
  body: Company,
  response: Company,
  errorStatuses: [404],
});
