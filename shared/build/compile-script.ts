import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minifySync, transformSync } from '@swc/core';

/** An import of values. Types disappear without this. */
const valueImport = /^import \{[^}]+\} from '(@roost\/shared\/[^']+)';$/gm;

/**
 * The text of a script that is inside a document: one file of TypeScript. A module of shared that it imports is placed into it, so that
 * module may import only types.
 */
export const compileScript = (path: string): string => {
  const { resolve } = createRequire(path);
  const source = readFileSync(path, 'utf8').replaceAll(valueImport, (_, request: string) =>
    readFileSync(resolve(request), 'utf8').replaceAll(/^export /gm, ''),
  );
  const { code } = transformSync(source, {
    filename: path,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  // In a function: other scripts of the document share its global names.
  return minifySync(`(() => {${code}})();`, { compress: true, mangle: true }).code.replaceAll('</script', '<\\/script');
};
