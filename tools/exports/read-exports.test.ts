import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { readExports } from './read-exports.ts';

const root = realpathSync(mkdtempSync(resolve(tmpdir(), 'roost-exports-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (files: Record<string, string>) => {
  const all = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
      },
      include: ['src'],
    }),
    'node_modules/router/package.json': '{"name":"router","types":"index.d.ts"}',
    'node_modules/router/index.d.ts': 'export declare const Link: (to: string) => void;',
    'src/contracts/user.ts':
      'export type User = { id: string; firstName: string; lastName: string; email: string; isOwner: boolean };',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(resolve(root, file)), { recursive: true });
    writeFileSync(resolve(root, file), text);
  }
  return readExports({ root, modules: { http: 'src/index.ts' }, bundled: ['src/contracts/'] });
};

test('each export has its type, without the names of parameters', () => {
  expect(
    read({
      'src/index.ts': [
        "export { Link } from 'router';",
        "export { save } from './save.ts';",
        'export type Tone = "info" | "danger";',
        'export class Failed { kind = 1; }',
      ].join('\n'),
      'src/save.ts': [
        'type Options = { again?: boolean };',
        'export const save = ({ again }: Options, ...names: string[]): Options => ({ again: again ?? names.length > 0 });',
      ].join('\n'),
    }),
  ).toEqual({
    'http (Options)': 'type { again?: boolean | undefined; }',
    'http Failed': 'class { kind: number; }',
    'http Link': 'from router',
    'http Tone': "type 'danger' | 'info'",
    'http save': '(_: Options, ..._: string[]) => Options',
  });
});

test('a type of a contract, which remotes bundle, is only named', () => {
  const text = read({
    'src/index.ts':
      "import type { User } from './contracts/user.ts';\nexport const rename = (user: { [K in keyof User]: User[K] }) => user;",
  });
  expect(text).toEqual({ 'http rename': '(_: User) => User' });
});
