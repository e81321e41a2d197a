import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const packages = ['shared', 'host', 'remote-domains', 'remote-mailboxes', 'remote-wizard', 'remote-settings'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  format: formatter({ lineNumbers: false }),
  catalogs: packages.map((name) => ({
    path: `<rootDir>/${name}/src/locales/{locale}`,
    include: [`<rootDir>/${name}/src`],
    exclude: ['**/node_modules/**', '**/*.test.*'],
  })),
});
