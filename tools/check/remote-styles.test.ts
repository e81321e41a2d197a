import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { classesIn, classesOf, rulesOf } from './css-rules.ts';

const read = (file: string) => readFileSync(resolve(repoRoot, file), 'utf8');
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: repoRoot, exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] }).toSorted();
const textOf = (folder: string) => filesIn(`${folder}/**/*.{ts,tsx}`).map(read).join('\n');

const remotes = globSync('remote-*', { cwd: repoRoot }).toSorted();
const primitives = filesIn('shared/src/ui/styles/*.css').map(read).join('\n');
/** The CSS of the features of shared that have some, by the name of the feature. */
const featureStyles = new Map(
  filesIn('shared/src/features/*/*.css').map((file) => [basename(file, '.css'), read(file)]),
);

/** The features that a text imports, directly or through other features. */
const featuresIn = (text: string, found = new Set<string>()): Set<string> => {
  for (const [, name = ''] of text.matchAll(/from '@roost\/shared\/([a-z]+)'/g)) {
    if (found.has(name)) continue;
    found.add(name);
    featuresIn(textOf(`shared/src/features/${name}`), found);
  }
  return found;
};

/** The class names in a text. A name with a placeholder matches every value of it. */
const namesIn = (text: string): string[] => text.match(/(?<![\w-])r-(?:[\w-]|\$\{[^}]+\})+/g) ?? [];
const matches = (name: string) => {
  const pattern = new RegExp(`^${name.replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`);
  return (defined: string) => pattern.test(defined);
};

const undefinedIn = (text: string, styles: string): string[] => {
  const defined = [...classesOf(styles)];
  return [...new Set(namesIn(text))].filter((name) => !defined.some(matches(name)));
};
const unusedIn = (text: string, styles: string): string[] => {
  const names = [...new Set(namesIn(text))].map(matches);
  const own = [...classesOf(styles)].filter((name) => name.startsWith('r-'));
  return own.filter((defined) => !names.some((isUsed) => isUsed(defined)));
};

/** The imports of a remote's `styles.css`: the file and its layer. */
const importsOf = (remote: string) =>
  [...read(`${remote}/src/styles.css`).matchAll(/@import '([^']+)' layer\(([^)]+)\);/g)].map(
    ([, file = '', layer = '']) => ({ file, layer }),
  );
const ownStyles = (remote: string) => filesIn(`${remote}/src/styles/*.css`).map(read).join('\n');
const stylesOf = (remote: string) => {
  const features = importsOf(remote).map(({ file }) => /^@roost\/shared\/(\w+)\/styles\.css$/.exec(file)?.[1] ?? '');
  return [ownStyles(remote), ...features.map((name) => featureStyles.get(name) ?? '')].join('\n');
};

test.each(remotes)('%s imports each of its style files in its own layer, and those of its features', (remote) => {
  const imports = importsOf(remote);
  expect(read(`${remote}/src/styles.css`).match(/@import/g) ?? []).toHaveLength(imports.length);
  expect(rulesOf(read(`${remote}/src/styles.css`))).toEqual([]);
  expect(imports.filter(({ layer }) => layer !== remote)).toEqual([]);
  const own = filesIn(`${remote}/src/styles/*.css`).map((file) => `./styles/${basename(file)}`);
  const features = [...featuresIn(textOf(`${remote}/src`))].filter((name) => featureStyles.has(name));
  const needed = [...own, ...features.map((name) => `@roost/shared/${name}/styles.css`)];
  expect(imports.map(({ file }) => file).toSorted()).toEqual(needed.toSorted());
});

test.each(remotes)('every class that %s uses is defined in its own styles or in the primitives', (remote) => {
  const text = textOf(`${remote}/src`);
  const features = [...featuresIn(text)].map((name) => textOf(`shared/src/features/${name}`));
  expect(undefinedIn([text, ...features].join('\n'), `${primitives}\n${stylesOf(remote)}`)).toEqual([]);
});

test.each(remotes)('%s uses every class in its CSS', (remote) => {
  expect(unusedIn(textOf(`${remote}/src`), exclusiveStyles(remote))).toEqual([]);
});

/** The rules of a remote can refine primitives; those classes are not its own. */
const exclusiveStyles = (remote: string): string => {
  const known = classesOf(primitives);
  const own = [...classesOf(ownStyles(remote))].filter((name) => !known.has(name));
  return own.map((name) => `.${name}{}`).join('\n');
};

test.each(remotes)('every selector of %s has a class that no other styles have', (remote) => {
  const others = remotes.filter((other) => other !== remote).map(ownStyles);
  const foreign = classesOf(
    [primitives, read('host/src/layout/layout.css'), ...featureStyles.values(), ...others].join('\n'),
  );
  const selectors = rulesOf(ownStyles(remote)).flatMap((rule) => rule.selectors);
  expect(selectors.filter((selector) => classesIn(selector).every((name) => foreign.has(name)))).toEqual([]);
});

test('a class of the primitives or of a feature is used, and a class that shared uses is defined', () => {
  const all = ['shared/src', 'host/src', ...remotes.map((remote) => `${remote}/src`)].map(textOf).join('\n');
  const shared = ['shared/src/ui', 'shared/src/forms', 'shared/src/features'].map(textOf).join('\n');
  const styles = [primitives, ...featureStyles.values()].join('\n');
  expect(unusedIn(all, styles)).toEqual([]);
  expect(undefinedIn(shared, styles)).toEqual([]);
});

test('no rule of the screen depends on what html, body or :root contain: every change would restyle the page', () => {
  const files = filesIn('{shared,host,remote-*}/src/**/*.css').filter((file) => !file.includes('/harness/'));
  const rules = files.flatMap((file) => rulesOf(read(file)).map((rule) => ({ file, ...rule })));
  const slow = rules.flatMap(({ file, inside, selectors }) =>
    inside.some((outer) => outer.includes('print'))
      ? []
      : selectors
          .filter((selector) => /(?<![\w-])(?:html|body|:root)[^\s>+~]*:has\(/.test(selector))
          .map((one) => [file, one]),
  );
  expect(rules.length).toBeGreaterThan(500);
  expect(slow).toEqual([]);
});
