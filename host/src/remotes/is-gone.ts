/** Whether a part failed because a file of it could not be loaded: webpack's error of a chunk, or ours of a whole remote. */
export const isGone = (error: unknown): boolean =>
  error instanceof Object && 'name' in error && (error.name === 'ChunkLoadError' || error.name === 'RemoteUnavailable');
