import { defineConfig } from '@playwright/test';
import lanes, { previousReleaseSpecs, stack } from './playwright.config.ts';
import { previous } from './support/previous-versions.ts';
import { stackName } from './support/stack.ts';

/**
 * The main journeys with a mix of the current versions and those of the previous release. ROOST_E2E_STACK names the mix:
 * `host-ahead` or `remotes-ahead`. The stack starts with the previous release, and the first project promotes the others.
 */
export default defineConfig({
  ...lanes,
  projects: [
    { name: 'promotion', testMatch: /previous-release\.spec\.ts$/ },
    // They change nothing, so one stack is enough.
    ...(stackName === 'host-ahead' ? [{ name: 'breaking versions', testMatch: /breaking-versions\.spec\.ts$/ }] : []),
    { name: 'main journeys', testIgnore: previousReleaseSpecs, grep: /@previous-release/, dependencies: ['promotion'] },
  ],
  workers: 1,
  outputDir: `results-${stackName}`,
  webServer: [
    {
      ...stack,
      env: {
        ...stack.env,
        ROOST_VERSIONS: Object.entries(previous)
          .map(([part, version]) => `${part}@${version}`)
          .join(' '),
      },
    },
  ],
});
