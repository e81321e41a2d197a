/** Set by the build: the version of the platform and the shared packages that the host provides to remotes. */
declare const ROOST_PLATFORM: { version: string; shared: Record<string, string> };

declare module '*.css';

interface Window {
  /** Integrity hash of every allowed script, by URL. The first script and the registry fill it. */
  roostFiles?: Record<string, string>;
  /** Number of requests per URL. */
  roostAsked?: Record<string, number>;
  /** Queues that the scripts of vendors read, in deployments that have them. */
  roostTracker?: { push: (message: object) => unknown };
  roostChat?: { push: (message: object) => unknown };
  /** Requests that the first script started before this bundle. */
  roostStart?: RoostStart;
}

interface RoostStart {
  config: Promise<unknown>;
  registry: Promise<unknown>;
  /** Returns the content of a registry. Throws `RegistryRefused` when the keys of the document have not signed it. */
  verify: (registry: string) => Promise<unknown>;
  catalog: Promise<unknown>;
  language: 'en' | 'fr';
  /** The version of this document and its scripts. */
  version: string;
  /** The hash of the catalog of each language, by path. */
  catalogs?: Record<string, string>;
  /** The id of what this build of the host gives to remotes. */
  provides?: string;
  /** The token of the prefetched requests. */
  accessToken?: string;
  /** Responses of the API by URL; each is used once. */
  prefetched: Map<string, Promise<Response>>;
}
