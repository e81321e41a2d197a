import * as v from 'valibot';
import type { BulkDnsChange, DmarcPolicy } from '@roost/shared/contracts/bulk-dns';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { RedirectUrl } from '@roost/shared/contracts/redirect';

/** The form of a bulk update, as it is being filled in. */
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

/** The report address as it would be written; null while it is none. */
export const reportAddressIn = ({ dmarcEmailEnabled, dmarcEmail }: BulkFields): string | null => {
  const parsed = v.safeParse(EmailAddress, dmarcEmail);
  return dmarcEmailEnabled && parsed.success ? parsed.output : null;
};

/** The redirect target in normal form; null while it is empty or invalid. */
const redirectIn = ({ domainForwardDomain }: BulkFields): string | null => {
  const parsed = v.safeParse(RedirectUrl, domainForwardDomain);
  return parsed.success && parsed.output !== '' ? parsed.output : null;
};

export type BulkFault = 'nothing-on' | 'email' | 'domain';

/** What keeps the form from being sent; null when it can be. */
export const bulkFault = (fields: BulkFields): BulkFault | null => {
  if (!fields.dmarcEmailEnabled && !fields.dmarcPolicyEnabled && !fields.domainForwardingEnabled) return 'nothing-on';
  if (fields.dmarcEmailEnabled && reportAddressIn(fields) === null) return 'email';
  return fields.domainForwardingEnabled && redirectIn(fields) === null ? 'domain' : null;
};

/** As it is sent: a part that is off carries no value. */
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
