import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

/** The text of a script that stands in a document itself: one file of TypeScript that imports only types. */
export const compileScript = (path: string): string =>
  transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    isModule: false,
    minify: true,
  }).code.replaceAll('</script', '<\\/script');
