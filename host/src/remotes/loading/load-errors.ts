/** A version of a remote could not be loaded; `message` is for the console and the error report. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  /** The version is incompatible with this host, so it was not requested. */
  readonly isIncompatible: boolean;
  constructor(message: string, { isIncompatible = false, cause }: { isIncompatible?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isIncompatible = isIncompatible;
  }
}
