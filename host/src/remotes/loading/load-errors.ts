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

/** True when a file failed to load: webpack's error of a chunk, or ours of a whole remote. */
export const isChunkLoadError = (error: unknown): boolean =>
  ['ChunkLoadError', 'RemoteUnavailable'].includes(nameOf(error));

/** True when a failed or slow download can be the cause, instead of an error in the code. */
export const isDownloadError = (error: unknown): boolean => isChunkLoadError(error) || nameOf(error) === 'TimeoutError';

/** True when the same version can load at the next request. */
export const isRetryable = (error: unknown): boolean =>
  isChunkLoadError(error) && !(error instanceof RemoteUnavailable && error.isIncompatible);

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
