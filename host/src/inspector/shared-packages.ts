/** The federation runtime's record of the packages that host and remotes share: by package, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { from: string }>>>>;

/** A shared package with its copies in this page. */
export type SharedPackage = { name: string; copies: readonly { version: string; from: string }[] };

/** The shared packages of the page, in alphabetical order. */
export const sharedPackagesIn = (scope: ShareScope): SharedPackage[] =>
  Object.entries(scope)
    .map(([name, versions]) => ({
      name,
      copies: Object.entries(versions).map(([version, { from }]) => ({ version, from })),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** The packages among them that a release uses. `shared` are its keys; one that ends in a slash covers all below it. */
export const packagesOf = (shared: readonly string[], packages: readonly SharedPackage[]): SharedPackage[] =>
  packages.filter(({ name }) => shared.some((key) => name === key || (key.endsWith('/') && name.startsWith(key))));
