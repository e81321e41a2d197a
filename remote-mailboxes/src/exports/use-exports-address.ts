import { useUrlState } from '@roost/shared/router';
import { textParam } from '@roost/shared/router/url-params';

const fields = { exports: textParam };

/** What is open over the list: empty for nothing, `all` for the history, or the id of an export. */
export type ExportsAddress = { exports: string };

export const useExportsAddress = () => useUrlState<ExportsAddress>(fields);
