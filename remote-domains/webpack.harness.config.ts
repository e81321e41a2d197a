import { harnessConfiguration } from '@roost/tools/build/harness';

export default harnessConfiguration({ root: import.meta.dirname });
