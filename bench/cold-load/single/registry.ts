import { remotesStore } from 'roost-bench/remotes-store';

/** Manifest and mounts by remote, from the builds of the remotes. single-configuration.ts defines the value. */
declare const ROOST_BENCH_RELEASES: Record<string, object>;

const remotes = Object.fromEntries(
  Object.entries(ROOST_BENCH_RELEASES).map(([name, release]) => [
    name,
    { live: 'one', previous: null, versions: { one: release } },
  ]),
);

/** The single build has no registry: its content is known at build time. */
export const registered = (name: string) => remotes[name];
export const parseRegistry = () => ({ schema: 1, revision: 0, remotes, documents: {}, comparisons: {} });
export const adoptRemote = (): void => undefined;
export const adoptRegistry = (): void => {
  remotesStore.registry = parseRegistry();
};
export const reportRefused = (): void => undefined;
export const lastGoodRegistry = (): unknown => null;
export const versionUrl = (): string => '';
export const remoteFromStack = (): undefined => undefined;
