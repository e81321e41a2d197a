import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minifySync, transformSync } from '@swc/core';

/** Matches value imports only: the compiler removes type imports. */
const valueImport = /^import \{[^}]+\} from '(@roost\/shared\/[^']+)';$/gm;

/** The script and the modules that it imports. */
export const filesOfScript = (path: string): string[] => [
  path,
  ...Array.from(readFileSync(path, 'utf8').matchAll(valueImport), ([, request = '']) =>
    createRequire(path).resolve(request),
  ),
];

/**
 * Compiles one TypeScript file to an inline script. Inlines the modules of shared that it imports, so those can import
 * only types.
 */
export const compileScript = (path: string): string => {
  const source = readFileSync(path, 'utf8').replaceAll(valueImport, (_, request: string) =>
    readFileSync(createRequire(path).resolve(request), 'utf8').replaceAll(/^export /gm, ''),
  );
  const { code } = transformSync(source, {
    filename: path,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  // The function scope avoids clashes with global names of other scripts in the document.
  return minifySync(`(() => {${code}})();`, { compress: true, mangle: true }).code.replaceAll('</script', '<\\/script');
};
