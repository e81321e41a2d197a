import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isTest = /\.test\.ts$|(^|\/)testing\//;

/**
 * Returns the folders of a source tree that import each other, directly or through others. Counts type imports. Ignores
 * tests. A subfolder and its parent are different folders.
 */
export const folderCycles = (source: string): string[][] => {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('**/*.ts', { cwd: source }).filter((name) => !isTest.test(name))) {
    for (const target of importedFolders(file, readFileSync(join(source, file), 'utf8'))) {
      imports.set(dirname(file), (imports.get(dirname(file)) ?? new Set<string>()).add(target));
    }
  }
  return cyclesIn(imports);
};

/** Folders that a file imports: `#folder/file.ts` from the root of the source, `./file.ts` from its own folder. */
export const importedFolders = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import) '(#|\.)([^']+)'/g)]
    .map(([, root, path = '']) => dirname(root === '#' ? path : join(dirname(file), `.${path}`)))
    .filter((folder) => folder !== dirname(file));

/** Groups the nodes that reach each other. A node without a cycle is in no group. */
export const cyclesIn = (edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const reachable = new Map([...edges.keys()].map((node) => [node, reachableFrom(edges, node)]));
  const reaches = (from: string, to: string) => reachable.get(from)?.has(to) ?? false;
  const groups = [...edges.keys()]
    .filter((node) => reaches(node, node))
    .map((node) => [...edges.keys()].filter((other) => reaches(node, other) && reaches(other, node)).toSorted());
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()];
};

const reachableFrom = (edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const pending = [...(edges.get(start) ?? [])];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    pending.push(...(edges.get(node) ?? []));
  }
  return found;
};
