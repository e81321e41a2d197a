import { realpathSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';

type When = 'at-start' | 'on-demand';

/**
 * The only definition of the sharing policy. The host provides every module that has state or is large; remotes bundle
 * no copy. Everything else is bundled where it is used. A key that ends in a slash covers all requests below it.
 * `on-demand` modules, which no first screen needs, are in separate chunks.
 */
export const singletons: Readonly<Record<string, When>> = {
  react: 'at-start',
  'react/': 'at-start',
  'react-dom': 'at-start',
  'react-dom/': 'at-start',
  '@roost/shared/session': 'at-start',
  '@roost/shared/http': 'at-start',
  '@roost/shared/query': 'at-start',
  '@roost/shared/i18n': 'at-start',
  '@roost/shared/router': 'at-start',
  '@roost/shared/platform': 'at-start',
  '@roost/shared/ui/core': 'at-start',
  '@roost/shared/ui/overlays': 'on-demand',
  '@roost/shared/forms': 'on-demand',
};

/** Packages that only the host can contain, with the module of shared through which remotes use them. */
export const hostOnlyPackages: Readonly<Record<string, string>> = {
  react: 'react, as the host gives it',
  'react-dom': 'react-dom, as the host gives it',
  'react-router': '@roost/shared/router',
  '@chakra-ui/react': '@roost/shared/ui/overlays',
  '@emotion/react': '@roost/shared/ui/overlays',
  '@emotion/cache': '@roost/shared/ui/overlays',
  '@tanstack/react-query': '@roost/shared/query',
  '@tanstack/query-core': '@roost/shared/query',
  '@lingui/core': '@roost/shared/i18n',
  '@lingui/react': '@roost/shared/i18n',
  'react-hook-form': '@roost/shared/forms',
  zustand: '@roost/shared/session',
};

/** Starts of paths in shared that remotes bundle: they have no state, or state that can exist twice. */
export const bundledOfShared = [
  'features/',
  'contracts/',
  'rules/',
  'drafts/',
  'storage/',
  'http/is-outcome-unknown.',
  'router/url-params.',
  'platform/config.',
  'platform/manifest.',
  'platform/mount.',
  'ui/mark-root.',
  'ui/theme/tooltip-layer.',
];

/** Libraries of shared that are small or tree-shakeable: each remote bundles what it uses. */
export const bundledLibraries = [
  '@visx/scale',
  '@visx/shape',
  '@zag-js/aria-hidden',
  '@zag-js/dismissable',
  '@zag-js/focus-trap',
  'idb-keyval',
  'lucide-react',
  'papaparse',
  'react-easy-crop',
  'valibot',
];

/** For the host: provides each singleton, in exactly the installed version. */
export const providedByHost = () =>
  Object.fromEntries(
    Object.entries(singletons).map(([request, when]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        eager: when === 'at-start',
        version: versionOf(request),
        requiredVersion: versionOf(request),
      },
    ]),
  );

/** For a remote: consumes each singleton from the host, without a fallback copy. */
export const consumedFromHost = () =>
  Object.fromEntries(
    Object.keys(singletons).map((request) => [
      request,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion: rangeOf(request) },
    ]),
  );

/** The version range that a remote built now requires for a request: a caret range on the installed version. */
export const rangeOf = (request: string): string => `^${versionOf(request)}`;

/** The version of each singleton that a host built now provides. */
export const versionsProvided = (): Record<string, string> =>
  Object.fromEntries(Object.keys(singletons).map((request) => [request, versionOf(request)]));

/** The platform version: the version of @roost/shared. */
export const platformVersion = (): string => versionOf('@roost/shared/');

/** The package that the singletons are dependencies of. */
const manifestOfShared = realpathSync(findPackageJSON('@roost/shared', import.meta.url) ?? '');

const versionOf = (request: string): string => {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  const file = name === '@roost/shared' ? manifestOfShared : findPackageJSON(name, manifestOfShared);
  if (file === undefined) throw new Error(`${name} is not installed`);
  const { version } = createRequire(import.meta.url)(file) as { version: string };
  return version;
};
