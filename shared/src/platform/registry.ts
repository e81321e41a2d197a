import * as v from 'valibot';

const RelativePath = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[\w@.+/-]+$/));
const Version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/));
const Range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/));
/** Subresource integrity, SHA-384. */
const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** One published version of a remote. Paths are relative to `{base}/{version}/`. */
export const RemoteRelease = v.object({
  /** Global name of the container; it has the build's id, so two versions never meet. */
  container: v.string(),
  entry: RelativePath,
  /** The platform versions it runs on: a caret range on the version of shared it was built with. */
  platform: Range,
  /** What it takes from the host, with the range it was built against. */
  shared: v.record(v.string(), Range),
  /** Every file with its hash; a file that is not here does not run. */
  files: v.record(RelativePath, Integrity),
  /** For each mount the scripts that its first screen needs besides the entry. */
  mounts: v.record(v.string(), v.array(RelativePath)),
  /**
   * For each mount what its first screen asks the API for where the address says nothing more: path and query below the API's
   * address. The page asks for it before any script of the version is there.
   */
  early: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/?&=.,%-]+$/))), {}),
  /** Message catalogs by language. */
  catalogs: v.object({ en: RelativePath, fr: RelativePath }),
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/** What was live, and in which order: each rollback takes one step back. */
export const History = v.object({
  live: Version,
  /** Loaded where the live version cannot be. */
  previous: v.nullable(Version),
  /** What was live before the previous one, latest first. */
  earlier: v.optional(v.array(Version), []),
});
export type History = v.InferOutput<typeof History>;

export const RegisteredRemote = v.object({
  /** Address under which the versions lie; its origin must be one of the configured ones. */
  base: v.pipe(v.string(), v.url()),
  ...History.entries,
  /** The live version and the one before: what a page may load. */
  versions: v.record(Version, RemoteRelease),
});
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/** The one file that says which version of which part is live. Promoting changes it atomically. */
export const Registry = v.object({
  schema: v.literal(1),
  /** Made with the first registry of a deployment: revisions of two deployments say nothing of each other. */
  deployment: v.optional(v.string()),
  /** Grows with each change, a rollback too; the time of the change in ms since 1970, so that a restored file is soon overtaken. */
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)), RegisteredRemote),
  /** What has documents of its own; the files of the live version lie on its origin. */
  documents: v.optional(v.object({ host: v.optional(History), checkout: v.optional(History) }), {}),
});
export type Registry = v.InferOutput<typeof Registry>;

/** Whether a registry is an older state of the same deployment than another, such as a copy that a cache kept. */
export const isOlder = (
  { deployment, revision }: Pick<Registry, 'deployment' | 'revision'>,
  than: Pick<Registry, 'deployment' | 'revision'>,
): boolean => deployment !== undefined && deployment === than.deployment && revision < than.revision;
