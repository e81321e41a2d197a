import * as v from 'valibot';
import { wholeShare } from './channel.ts';
import { RemoteManifest } from './manifest.ts';

const RelativePath = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[\w@.+/-]+$/));
/** The version of a build, such as `1.4.0-1f828a5d`. */
export const Version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/));
const Range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/));
/** Subresource integrity, SHA-384. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** One published version of a remote. Paths are relative to `{base}/{version}/`. */
export const RemoteRelease = v.object({
  /** Global name of the container; it has the build's id, so two versions never meet. */
  container: v.string(),
  entry: RelativePath,
  /** The supported platform versions: a caret range on the version of shared that the build used. */
  platform: Range,
  /** The modules that it consumes from the host, with the version range of the build. */
  shared: v.record(v.string(), Range),
  /** Every file with its hash; a file without an entry does not run. */
  files: v.record(RelativePath, Integrity),
  /** The remote's CSS file, which the host applies before it shows the remote. */
  styles: v.optional(RelativePath),
  /** What it declares about itself; undefined for a version that was built before platform 4. */
  manifest: v.optional(RemoteManifest),
  /** For each mount, the scripts that its first screen needs in addition to the entry. */
  mounts: v.record(v.string(), v.array(RelativePath)),
  /**
   * For each mount, the first API request of its first screen for a URL without parameters: path and query below the
   * API's base URL. The page prefetches it before any script of the version has loaded.
   */
  early: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/?&=.,%-]+$/))), {}),
  /** Message catalogs by language. */
  catalogs: v.object({ en: RelativePath, fr: RelativePath }),
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/** The live version and the ones before it. Each rollback goes back by one. */
export const History = v.object({
  live: Version,
  /** The fallback when the live version cannot load. */
  previous: v.nullable(Version),
  /** The versions that were live before `previous`, latest first. */
  earlier: v.optional(v.array(Version), []),
  /** Revision of the last urgent promotion. A page with an older registry asks its user to reload immediately. */
  minimum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type History = v.InferOutput<typeof History>;

export const RegisteredRemote = v.object({
  /** Base URL of all versions; its origin must be one of the configured ones. */
  base: v.pipe(v.string(), v.url()),
  ...History.entries,
  /** `Canary` of channel.ts. */
  canary: v.optional(
    v.object({
      version: Version,
      share: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(wholeShare)),
      workspaces: v.array(v.pipe(v.string(), v.nonEmpty())),
    }),
  ),
  /** The live version, the previous one and the canary: the versions that a page can load. */
  versions: v.record(Version, RemoteRelease),
});
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/** The file that records the live version of each remote. Promotion replaces the file atomically. */
export const Registry = v.object({
  schema: v.literal(1),
  /** Created with the first registry of a deployment. Revisions of different deployments are not comparable. */
  deployment: v.optional(v.string()),
  /**
   * Increases with each change, including a rollback. The value is the time of the change (epoch, ms), so that the next
   * change supersedes a restored file.
   */
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)), RegisteredRemote),
  /** The apps that have HTML documents; the files of the live version are on its origin. */
  documents: v.optional(v.object({ host: v.optional(History), checkout: v.optional(History) }), {}),
  /**
   * What the host builds that pages can have do not give of what the versions need, in words: by the id of what the
   * build gives, then by remote and version, such as `domains 1.4.0`. A version without an entry was not compared.
   */
  comparisons: v.optional(v.record(v.string(), v.record(v.string(), v.array(v.string()))), {}),
  /** The previews by id (preview.ts). Only a tab with one reads its entry. */
  previews: v.optional(v.record(v.string(), v.unknown())),
});
export type Registry = v.InferOutput<typeof Registry>;

/** Whether a registry is an older revision than another one of the same deployment, such as a cached copy. */
export const isOlder = (
  { deployment, revision }: Pick<Registry, 'deployment' | 'revision'>,
  than: Pick<Registry, 'deployment' | 'revision'>,
): boolean => deployment !== undefined && deployment === than.deployment && revision < than.revision;
