import { remotesStore } from 'roost-bench/remotes-store';

/** Mounts by remote, from the builds of the remotes. single-configuration.ts defines the value. */
declare const ROOST_BENCH_MOUNTS: Record<string, Record<string, string[]>>;

const release = (mounts: Record<string, string[]>) => ({ live: 'one', previous: null, versions: { one: { mounts } } });
const remotes = Object.fromEntries(Object.entries(ROOST_BENCH_MOUNTS).map(([name, mounts]) => [name, release(mounts)]));

/** The single build has no registry: its content is known at build time. */
export const registered = (name: string) => remotes[name];
export const parseRegistry = () => ({ schema: 1, revision: 0, remotes, documents: {}, comparisons: {} });
export const adoptRemote = (): void => undefined;
export const adoptRegistry = (): void => {
  remotesStore.registry = parseRegistry();
};
export const lastGoodRegistry = (): unknown => null;
export const versionUrl = (): string => '';
export const remoteFromStack = (): undefined => undefined;
