import * as v from 'valibot';
import { Features } from '@roost/shared/contracts/workspace';

const Origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'not an origin'),
);

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
  /** Null says "Payment is not configured", except on the stage `sandbox`, which has a stand-in. */
  paddleToken: v.nullable(v.string()),
  /** Accounts that the sign-in page offers; empty but on the stage `sandbox`. */
  demoAccounts: v.array(v.object({ email: v.string(), password: v.string(), description: v.string() })),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>;
