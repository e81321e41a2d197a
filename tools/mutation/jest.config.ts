import { resolve } from 'node:path';
import { browserTests, nodeTests } from '@roost/shared/build/jest';
import { top } from '@roost/tools/top';
import { chosenArea } from './chosen-area.ts';

const { package: folder, environment, tests } = chosenArea();
const testsOf = environment === 'node' ? nodeTests : browserTests;

export default {
  ...testsOf({ root: resolve(top, folder) }),
  testMatch: tests.map((file) => `<rootDir>/${file}`),
};
