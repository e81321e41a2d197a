/** What the build tells the host: what it provides to remotes. */
declare const ROOST_PLATFORM: { version: string; shared: Record<string, string> };

declare module '*.css';

interface Window {
  /** Address of every script that may run, with its hash. Filled by the first script and from the registry. */
  roostFiles?: Record<string, string>;
  /** How often each of these addresses was asked for. */
  roostAsked?: Record<string, number>;
  /** Queues that scripts of vendors read, where the deployment has them. */
  roostTracker?: { push: (message: object) => unknown };
  roostChat?: { push: (message: object) => unknown };
  /** What the page's first script began before this script arrived. */
  roostStart?: RoostStart;
}

interface RoostStart {
  config: Promise<unknown>;
  registry: Promise<unknown>;
  catalog: Promise<unknown>;
  language: 'en' | 'fr';
  /** The token that the answers were asked for with. */
  accessToken?: string;
  /** Answers of the API by address, each to be taken over once. */
  answers: Map<string, Promise<Response>>;
}
