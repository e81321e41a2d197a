import * as v from 'valibot';
import { Role } from '@roost/shared/contracts/workspaces/role';
import { Features } from '@roost/shared/contracts/workspaces/workspace';

const Origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'not an origin'),
);

const Address = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not an address'),
);
/** A vendor's script with its SHA-384 hash. A vendor without a hash runs as a framed document on its own origin. */
const Vendor = v.union([
  v.strictObject({ script: Address, integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)) }),
  v.strictObject({ frame: Address }),
]);
export type Vendor = v.InferOutput<typeof Vendor>;

/** `config.json` next to the host's index.html: the settings of one deployment, read at run time. */
export const RuntimeConfig = v.object({
  stage: v.picklist(['sandbox', 'staging', 'production']),
  brand: v.object({ name: v.string(), logo: v.nullable(v.string()) }),
  /** Origin of the API, without the version. In production the host's own origin, which avoids preflight requests. */
  apiBase: Origin,
  apiVersion: v.pipe(v.string(), v.regex(/^v\d+$/)),
  /** Path on the host's origin, or an absolute URL on one of `assetOrigins`. */
  registryUrl: v.string(),
  /** The only origins that remotes can load from. */
  assetOrigins: v.array(Origin),
  /** The only remotes that the registry can contain, by name. Without this list, it can contain any. */
  remotes: v.optional(v.array(v.string())),
  checkoutOrigin: Origin,
  /** Object storage for avatars and logos; null when the deployment has none. */
  storageOrigin: v.nullable(Origin),
  /** Other origins of pictures, for a `brand.logo` that is not on the host's origin. */
  imageOrigins: v.optional(v.array(Origin), []),
  links: v.object({ help: v.string(), changelog: v.string(), requestAccess: v.string() }),
  features: Features,
  /** The `iss` claim of the API's access tokens. */
  tokenIssuer: v.optional(v.pipe(v.string(), v.nonEmpty()), 'roost'),
  /** Origins of sign-in pages whose token links sign the user in without confirmation. */
  signInOrigins: v.optional(v.array(Origin), []),
  /** Whether the API supports Google sign-in. */
  googleSignIn: v.optional(v.boolean(), false),
  /** URL of the sandbox's mail viewer; null on every other stage. */
  mailbox: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
  /** Whether everybody can open the inspector (Ctrl+Alt+R). By default, on every stage but `production`. Staff always can. */
  inspector: v.optional(v.boolean()),
  /**
   * Who can load a remote from a developer's machine into a page of this stage: members with one of these roles in the
   * workspace of the page, these users by id, and super admins. Without it, nobody can, and on `production` nobody ever can.
   */
  harness: v.optional(v.object({ roles: v.optional(v.array(Role), []), members: v.optional(v.array(v.string()), []) })),
  /** Sentry DSN for error reports; null logs to the console only. */
  sentryDsn: v.optional(v.nullable(Address), null),
  /** OTLP/HTTP URL of the collector that receives traces, such as `…/v1/traces`; null for none. */
  tracesEndpoint: v.optional(v.nullable(Address), null),
  /** URL of the collector that counts sessions by version of a remote (docs/telemetry.md); null for none. */
  collectorEndpoint: v.optional(v.nullable(Address), null),
  /** Page-view tracker (docs/telemetry.md); null for none. */
  tracker: v.optional(v.nullable(Vendor), null),
  /** Support chat, on the stage `production` only; null for none. */
  chat: v.optional(v.nullable(Vendor), null),
  /** Accounts that the sign-in page lists; empty except on the stage `sandbox`. */
  demoAccounts: v.array(v.object({ email: v.string(), password: v.string(), description: v.string() })),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>;
