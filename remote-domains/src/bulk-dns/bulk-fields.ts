import * as v from 'valibot';
import type { BulkDnsChange, DmarcPolicy } from '@roost/shared/contracts/dns/bulk-dns';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { RedirectUrl } from '@roost/shared/contracts/domains/redirect';

/** Input of the bulk update form. */
export type BulkFields = {
  dmarcEmailEnabled: boolean;
  dmarcEmail: string;
  dmarcPolicyEnabled: boolean;
  dmarcPolicy: DmarcPolicy;
  domainForwardingEnabled: boolean;
  domainForwardDomain: string;
};

export const emptyFields: BulkFields = {
  dmarcEmailEnabled: false,
  dmarcEmail: '',
  dmarcPolicyEnabled: false,
  dmarcPolicy: 'none',
  domainForwardingEnabled: false,
  domainForwardDomain: '',
};

/** The normalised report address; null when it is invalid or off. */
export const reportAddressIn = ({ dmarcEmailEnabled, dmarcEmail }: BulkFields): string | null => {
  const parsed = v.safeParse(EmailAddress, dmarcEmail);
  return dmarcEmailEnabled && parsed.success ? parsed.output : null;
};

/** The normalised redirect URL; null when it is empty or invalid. */
const redirectIn = ({ domainForwardDomain }: BulkFields): string | null => {
  const parsed = v.safeParse(RedirectUrl, domainForwardDomain);
  return parsed.success && parsed.output !== '' ? parsed.output : null;
};

export type BulkFault = 'nothing-on' | 'email' | 'domain';

/** The error that blocks the form; null when the form is valid. */
export const bulkFault = (fields: BulkFields): BulkFault | null => {
  if (!fields.dmarcEmailEnabled && !fields.dmarcPolicyEnabled && !fields.domainForwardingEnabled) return 'nothing-on';
  if (fields.dmarcEmailEnabled && reportAddressIn(fields) === null) return 'email';
  return fields.domainForwardingEnabled && redirectIn(fields) === null ? 'domain' : null;
};

/** The request body; a setting that is off has no value. */
export const changeOf = (fields: BulkFields): BulkDnsChange => {
  const { dmarcEmailEnabled, dmarcPolicyEnabled, domainForwardingEnabled } = fields;
  const address = reportAddressIn(fields);
  const target = redirectIn(fields);
  return {
    dmarcEmailEnabled,
    ...(address !== null && { dmarcEmail: address }),
    dmarcPolicyEnabled,
    ...(dmarcPolicyEnabled && { dmarcPolicy: fields.dmarcPolicy }),
    domainForwardingEnabled,
    ...(domainForwardingEnabled && target !== null && { domainForwardDomain: target }),
  };
};
