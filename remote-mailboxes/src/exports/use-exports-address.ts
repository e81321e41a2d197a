import { useAddress } from '@roost/shared/router';
import { textField } from '@roost/shared/router/address-fields';

const fields = { exports: textField };

/** What is open over the list: empty for nothing, `all` for the history, or the id of an export. */
export type ExportsAddress = { exports: string };

export const useExportsAddress = () => useAddress<ExportsAddress>(fields);
