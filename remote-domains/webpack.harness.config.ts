import { harnessConfiguration } from '@roost/shared/build/harness';

export default harnessConfiguration({ root: import.meta.dirname });
