import { useAddress } from '@roost/shared/router';
import { pageField, textField } from '@roost/shared/router/address-fields';

const fields = { page: pageField, search: textField };

/** What of the list is in the address. */
export type SpamChecksAddress = { page: number; search: string };

export const useSpamChecksAddress = () => useAddress<SpamChecksAddress>(fields);
