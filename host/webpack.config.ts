import { hostConfiguration } from '@roost/tools/build/host';

export default hostConfiguration({ root: import.meta.dirname });
