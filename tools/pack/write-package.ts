import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { compile } from './compile.ts';
import { packedManifest } from './packed-manifest.ts';
import { filesOf, packedRequest, pathIn, requests, sourceOf, type PlatformPackage } from './packages.ts';

/** Writes the compiled files and the package.json of a package into the folder. `types` has all declarations. */
export const writePackage = async (
  of: PlatformPackage,
  { folder, types }: { folder: string; types: string },
): Promise<void> => {
  const imported = new Set<string>();
  const written = new Set<string>();
  const waiting = filesOf(of);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (written.has(file)) continue;
    written.add(file);
    for (const [path, text] of await packedFiles(file, { of, types })) await write(resolve(folder, path), text);
    const { sources, libraries } = await importsOf(file, of);
    waiting.push(...sources);
    for (const name of libraries) imported.add(name);
  }
  const manifest = packedManifest(of, { imported, hasModule: (file) => written.has(`${of.folder}/${file}`) });
  await write(resolve(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  for (const program of Object.values(manifest.bin ?? {})) await chmod(resolve(folder, program), 0o755);
};

const write = async (path: string, text: string | Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

type Of = { of: PlatformPackage; types: string };

/** What a package has of a file: the script and the declarations of a module, or the file itself. */
const packedFiles = async (file: string, { of, types }: Of): Promise<[path: string, text: string | Buffer][]> => {
  const source = resolve(repoRoot, file);
  const path = pathIn(of, file);
  if (!isModule(file)) return [[path, await readFile(source)]];
  const declarations = await readFile(resolve(types, file.replace(/\.tsx?$/, '.d.ts')), 'utf8');
  return [
    [path.replace(/\.tsx?$/, '.js'), withPackedRequests(await compile(source), { of, file })],
    [path.replace(/\.tsx?$/, '.d.ts'), withPackedRequests(declarations, { of, file })],
  ];
};

const isModule = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

type Module = { of: PlatformPackage; file: string };

const withPackedRequests = (text: string, { of, file }: Module): string =>
  text.replaceAll(requests, (whole, quote: string, request: string) =>
    // A text that only looks like a request, such as a path in the remote, names no source.
    existsSync(resolve(repoRoot, sourceOf(request, file)))
      ? `${quote}${packedRequest(request, { of, file })}${quote}`
      : whole,
  );

/** The sources that a module imports and that come along in its package, and the packages that it imports. */
const importsOf = async (file: string, of: PlatformPackage): Promise<{ sources: string[]; libraries: string[] }> => {
  const text = isModule(file) ? await readFile(resolve(repoRoot, file), 'utf8') : '';
  const sources: string[] = [];
  const libraries: string[] = [];
  for (const [, request = ''] of text.matchAll(imports)) {
    const isSource = /^\.|^@roost\/tools\//.test(request);
    const needed = isSource ? packedRequest(request, { of, file }) : request;
    if (isSource && needed.startsWith('.')) sources.push(sourceOf(request, file));
    else if (!needed.startsWith('node:')) libraries.push(needed.split('/', needed.startsWith('@') ? 2 : 1).join('/'));
  }
  return { sources: sources.filter((source) => existsSync(resolve(repoRoot, source))), libraries };
};

/** Matches the requests of static and dynamic imports, and of `require.resolve`. */
const imports = /(?:from|import|resolve)[ (]+'(@?[a-z.][^']*)'/g;
