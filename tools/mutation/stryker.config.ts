import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { selectedArea } from './chosen-area.ts';

const { package: folder, files } = selectedArea();

const options: PartialStrykerOptions = {
  mutate: files.map((file) => `${folder}/${file}`),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tools/mutation/jest.config.ts', enableFindRelatedTests: false },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // In place: in a copy, workspace packages would still link to the original files.
  inPlace: true,
  tempDirName: '.roost/mutation',
  // By default, Stryker also changes every other file, to disable its type check, and later restores the old content.
  disableTypeChecks: false,
  // Stryker reads the tsconfig through TypeScript's API, which version 7 does not have.
  tsconfigFile: 'none.json',
  // A slow run on a busy machine would count as a detected mutation.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};

export default options;
