import { useUrlState } from '@roost/shared/router';
import { textParam } from '@roost/shared/router/url-params';

const fields = { exports: textParam };

/** What is open over the list: empty for nothing, `all` for the history, or the id of an export. */
export type ExportsUrlState = { exports: string };

export const useExportsUrlState = () => useUrlState<ExportsUrlState>(fields);
