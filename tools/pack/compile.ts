import { createRequire } from 'node:module';
import { transformFile } from '@swc/core';
import { linguiOptions } from '@roost/tools/build/lingui-options';

const require = createRequire(import.meta.url);

/**
 * Compiles a TypeScript file with JSX and Lingui's macros to a module. Messages keep their source text, which tests and the
 * harness show; the build of a remote removes it.
 */
export const compile = async (path: string): Promise<string> => {
  const { code } = await transformFile(path, {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: {
        plugins: [[require.resolve('@lingui/swc-plugin'), { ...linguiOptions, descriptorFields: 'message' }]],
      },
    },
  });
  return code;
};
