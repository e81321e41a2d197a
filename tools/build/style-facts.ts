import type { Compilation } from 'webpack';

/**
 * What files of a build declare and use of styles: layers, and Roost's custom properties (`--roost-…` and `--r-…`)
 * without a fallback.
 */
export type StyleFacts = Record<'declared' | 'used', { layers: string[]; properties: string[] }>;

/** Reads the styles, and the styles of elements in scripts. */
export const styleFacts = (compilation: Compilation): StyleFacts => {
  const styles = textOf(compilation, '.css');
  const all = `${styles}\n${textOf(compilation, '.js')}`;
  const layers = namesIn(styles, /@layer ([\w.,\s-]+)/g).flatMap((list) => list.split(',').map((name) => name.trim()));
  const declared = namesIn(all, /(--r(?:oost)?-[\w-]+)["']?\s*:/g);
  const used = namesIn(all, /var\(\s*(--r(?:oost)?-[\w-]+)\s*\)/g).filter((name) => !declared.includes(name));
  const sorted = [...new Set(layers)].toSorted();
  return { declared: { layers: sorted, properties: declared }, used: { layers: sorted, properties: used } };
};

const textOf = (compilation: Compilation, ending: string): string =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith(ending))
    .map(({ source }) => source.source().toString())
    .join('\n');

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
