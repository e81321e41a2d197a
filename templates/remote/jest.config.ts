import { browserTests } from '@roost/build/jest';
import { browserPackages } from '@roost/build/packages';

export default { projects: browserPackages.map((name) => browserTests({ root: `${import.meta.dirname}/${name}` })) };
