import { useAddress } from '@roost/shared/router';
import { textField } from '@roost/shared/router/address-fields';

const fields = { exports: textField };

/** What is open over the list: nothing (empty), the history of exports (`all`), or one of them by its id. */
export type ExportsAddress = { exports: string };

export const useExportsAddress = () => useAddress<ExportsAddress>(fields);
