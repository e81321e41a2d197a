import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import webpack from 'webpack';
import { BudgetPlugin } from './budget-plugin.ts';

const root = mkdtempSync(resolve(tmpdir(), 'roost-budget-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(resolve(root, file)), { recursive: true });
  writeFileSync(resolve(root, file), text);
};

/** Builds a small remote with these modules, and returns the errors. The content of a module cannot be compressed. */
const errorsOf = async ({ budget, imports }: { budget: number; imports: Record<string, number> }) => {
  const lines = Object.entries(imports).map(([name, kilobytes], index) => {
    const file = name.startsWith('.') ? `src/${name}` : `node_modules/${name}/index.js`;
    write(file, `export default "${randomBytes(kilobytes * 500).toString('hex')}";`);
    return `import value${index} from '${name}';\nconsole.log(value${index});`;
  });
  write('src/remote.js', lines.join('\n'));
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './src/remote.js',
    output: { path: resolve(root, 'dist') },
    optimization: { minimize: false },
    plugins: [new BudgetPlugin({ budget })],
  });
  return new Promise<string[]>((done, fail) => {
    compiler.run((failed, stats) => {
      compiler.close(() =>
        failed ? fail(failed) : done((stats?.compilation.errors ?? []).map(({ message }) => message)),
      );
    });
  });
};

test('a remote within its budget builds', async () => {
  expect(await errorsOf({ budget: 20, imports: { './page.js': 10 } })).toEqual([]);
});

test('a large library fails the build, with the size, the budget and the heaviest modules', async () => {
  const imports = { './page.js': 10, moment: 60, './dialog.js': 2 };
  const [error = '', ...others] = await errorsOf({ budget: 20, imports });
  expect(others).toEqual([]);
  const [, size = ''] =
    /^The scripts have ([\d.]+) kB \(Brotli\)\. The budget in webpack\.config\.ts is 20 kB\./.exec(error) ?? [];
  expect(Number(size)).toBeGreaterThan(30);
  expect(error).toContain(
    'The heaviest modules, before compression: moment 60.0 kB, src/page.js 10.0 kB, src/dialog.js 2.0 kB',
  );
});
