import * as v from 'valibot';
import { Features } from '@roost/shared/contracts/workspace';

const Origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'not an origin'),
);

const Address = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not an address'),
);
/** Something of a vendor: a script with its SHA-384, or, where the vendor gives none, a document in a frame of its own origin. */
const Vendor = v.union([
  v.strictObject({ script: Address, integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)) }),
  v.strictObject({ frame: Address }),
]);
export type Vendor = v.InferOutput<typeof Vendor>;

/** `config.json` beside the host's index.html: what differs from one deployment to the next, read at run time. */
export const RuntimeConfig = v.object({
  stage: v.picklist(['sandbox', 'staging', 'production']),
  brand: v.object({ name: v.string(), logo: v.nullable(v.string()) }),
  /** Origin of the API; the version is appended. The same as the host's in production, to save the preflight. */
  apiBase: Origin,
  apiVersion: v.pipe(v.string(), v.regex(/^v\d+$/)),
  /** Path on the host's origin, or an absolute address on one of `assetOrigins`. */
  registryUrl: v.string(),
  /** The only origins that parts may be loaded from. */
  assetOrigins: v.array(Origin),
  checkoutOrigin: Origin,
  /** Object storage for avatars and logos; null where there is none. */
  storageOrigin: v.nullable(Origin),
  links: v.object({ help: v.string(), changelog: v.string(), requestAccess: v.string() }),
  features: Features,
  /** The `iss` claim of the API's access tokens. */
  tokenIssuer: v.optional(v.pipe(v.string(), v.nonEmpty()), 'roost'),
  /** Origins of sign-in pages whose links with tokens sign in without a question. */
  signInOrigins: v.optional(v.array(Origin), []),
  /** Whether the API signs in with Google. */
  googleSignIn: v.optional(v.boolean(), false),
  /** Where the mails of the sandbox can be read; null on every other stage. */
  mailbox: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
  /** Where errors are reported to by Sentry's protocol; null for the console alone. */
  sentryDsn: v.optional(v.nullable(Address), null),
  /** What counts page views (docs/telemetry.md); null for nothing. */
  tracker: v.optional(v.nullable(Vendor), null),
  /** The chat with support, on the stage `production` only; null for none. */
  chat: v.optional(v.nullable(Vendor), null),
  /** Accounts that the sign-in page offers; empty but on the stage `sandbox`. */
  demoAccounts: v.array(v.object({ email: v.string(), password: v.string(), description: v.string() })),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>;
