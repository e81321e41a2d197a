import type { BulkDnsChange } from '@roost/shared/contracts/dns/bulk-dns';
import { reject } from '#errors/api-exception.ts';

/** Rejects with 422 when nothing is enabled, or an enabled setting has no value. */
export const rejectIncomplete = (change: BulkDnsChange): void => {
  const fields = {
    ...(change.dmarcEmailEnabled && change.dmarcEmail === undefined && { dmarcEmail: 'Enter a value' }),
    ...(change.dmarcPolicyEnabled && change.dmarcPolicy === undefined && { dmarcPolicy: 'Enter a value' }),
    ...(change.domainForwardingEnabled &&
      change.domainForwardDomain === undefined && { domainForwardDomain: 'Enter a value' }),
  };
  const isOn = change.dmarcEmailEnabled || change.dmarcPolicyEnabled || change.domainForwardingEnabled;
  if (isOn && Object.keys(fields).length === 0) return;
  reject(422, {
    code: isOn ? 'incomplete' : 'nothing-enabled',
    message: isOn ? 'Enter a value for each option you turned on.' : 'Turn on at least one change.',
    fields,
  });
};
