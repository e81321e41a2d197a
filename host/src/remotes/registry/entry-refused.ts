import type { RemoteName } from '@roost/shared/platform/mount';

/** Why the page does not use the registry entry of a remote. */
export type EntryRefusal = { name: RemoteName } & (
  | { code: 'notConfigured' }
  /** Another remote, or the host, owns the path or mount. */
  | { code: 'taken'; taken: string; owner: string }
  /** `field` is the path of the first invalid value. */
  | { code: 'invalid'; field: string }
  | { code: 'origin'; base: string }
);

/** A registry entry must not be used. The message has the reason in English, for logs; `why` has it for other texts. */
export class EntryRefused extends Error {
  override readonly name = 'EntryRefused';
  readonly why: EntryRefusal;
  constructor(message: string, why: EntryRefusal) {
    super(message);
    this.why = why;
  }
}
