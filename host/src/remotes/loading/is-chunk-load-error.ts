/** True when a file failed to load: webpack's error of a chunk, or ours of a whole remote. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Object && 'name' in error && (error.name === 'ChunkLoadError' || error.name === 'RemoteUnavailable');
