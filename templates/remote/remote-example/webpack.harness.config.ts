import { harnessConfiguration } from '@roost/build/harness';

export default harnessConfiguration({ root: import.meta.dirname });
