import webpack, { type Compiler } from 'webpack';

/**
 * Retries a failed chunk request of the host once: a dropped connection is the most common cause. The retry has a
 * different URL (integrity-plugin.ts). A timeout is not retried, because the caller has waited long enough.
 */
export class HostChunkRetryPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoostChunkRetry', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RoostChunkRetry', (chunk, requirements) => {
        if (!chunk.hasAsyncChunks()) return;
        requirements.add(webpack.RuntimeGlobals.ensureChunk);
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntime());
      });
    });
  }
}

/** Delay before the retry, in ms. */
const pauseMs = 250;

class ChunkRetryRuntime extends webpack.RuntimeModule {
  constructor() {
    super('roost chunk retry', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    const ensure = webpack.RuntimeGlobals.ensureChunk;
    return [
      `var ensureOnce = ${ensure};`,
      `${ensure} = function (chunkId, priority) {`,
      '  return ensureOnce(chunkId, priority).catch(function (error) {',
      '    if (!error || error.name !== "ChunkLoadError" || error.type === "timeout") throw error;',
      '    return new Promise(function (done) {',
      `      setTimeout(done, ${pauseMs});`,
      '    }).then(function () {',
      '      return ensureOnce(chunkId, priority);',
      '    });',
      '  });',
      '};',
    ].join('\n');
  }
}
