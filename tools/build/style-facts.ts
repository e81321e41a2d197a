import type { Compilation } from 'webpack';

/**
 * What files of a build declare and use of styles: layers, Roost's custom properties (`--roost-…` and `--r-…`) without a
 * fallback, and its classes (`r-…`).
 */
export type StyleFacts = Record<'declared' | 'used', { layers: string[]; properties: string[]; classes: string[] }>;

/** Reads the styles, and the styles of elements in scripts. */
export const styleFacts = (compilation: Compilation): StyleFacts => {
  const styles = textOf(compilation, '.css');
  const scripts = textOf(compilation, '.js');
  const all = `${styles}\n${scripts}`;
  const layers = namesIn(styles, /@layer ([\w.,\s-]+)/g).flatMap((list) => list.split(',').map((name) => name.trim()));
  const declared = namesIn(all, /(--r(?:oost)?-[\w-]+)["']?\s*:/g);
  const used = namesIn(all, /var\(\s*(--r(?:oost)?-[\w-]+)\s*\)/g).filter((name) => !declared.includes(name));
  const sorted = [...new Set(layers)].toSorted();
  const classes = namesIn(styles, /\.(r-[\w-]+)/g);
  return {
    declared: { layers: sorted, properties: declared, classes },
    used: { layers: sorted, properties: used, classes: classesIn(scripts).filter((name) => !classes.includes(name)) },
  };
};

/** The classes in texts of the scripts. One that ends with a hyphen is completed at run time. */
const classesIn = (scripts: string): string[] => namesIn(scripts, /(?<=["'`\s])(r-[a-z][\w-]*\w)(?=["'`\s])/g);

const textOf = (compilation: Compilation, ending: string): string =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith(ending))
    .map(({ source }) => source.source().toString())
    .join('\n');

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
