import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { browserPackages } from '@roost/build/packages';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  format: formatter({ lineNumbers: false }),
  catalogs: browserPackages.map((name) => ({
    path: `<rootDir>/${name}/src/locales/{locale}`,
    include: [`<rootDir>/${name}/src`],
    exclude: ['**/node_modules/**', '**/*.test.*'],
  })),
});
