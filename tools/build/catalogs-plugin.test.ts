import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import webpack from 'webpack';
import { CatalogsPlugin } from './catalogs-plugin.ts';
import { swcRule } from './swc-rule.ts';

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-catalogs-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const catalog = (messages: readonly string[]) =>
  [
    'msgid ""',
    'msgstr ""',
    '"Content-Type: text/plain; charset=utf-8\\n"',
    ...messages.flatMap((message) => ['', `msgid "${message}"`, `msgstr "${message}"`]),
  ].join('\n');

/** Builds a remote with this module and catalogs of these messages. Returns the errors of the build. */
const build = async (code: string, messages: { en: readonly string[]; fr: readonly string[] }): Promise<string[]> => {
  const folder = resolve(root, 'remote-domains');
  const files = {
    'src/remote.tsx': code,
    'src/locales/en.po': catalog(messages.en),
    'src/locales/fr.po': catalog(messages.fr),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(resolve(folder, file)), { recursive: true });
    await writeFile(resolve(folder, file), content);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/remote.tsx',
    output: { path: resolve(folder, 'dist') },
    module: { rules: [swcRule({ mode: 'production' })] },
    externals: /^(@roost|react)/,
    externalsType: 'commonjs',
    plugins: [new CatalogsPlugin({ ofShared: () => false })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
    compiler.run((failed, result) => (failed === null ? done(result) : fail(failed))),
  );
  return stats?.compilation.errors.map(({ message }) => message) ?? [];
};

const call = "import { t } from '@lingui/core/macro';\nexport const title = () => t`Your domains`;\n";
const hook =
  "import { useLingui } from '@lingui/react/macro';\nexport const useTitle = () => { const { t } = useLingui(); return t`Your domains`; };\n";
const element =
  "import { Trans } from '@lingui/react/macro';\nexport const Title = () => <Trans>Your domains</Trans>;\n";
const withChildren =
  "import { Trans } from '@lingui/react/macro';\nexport const Title = ({ n }: { n: number }) => <Trans key={n}>Your <b>domains</b> {n}</Trans>;\n";
const plural =
  'import { Plural } from \'@lingui/react/macro\';\nexport const Title = ({ n }: { n: number }) => <Plural value={n} one="# domain" other="# domains" />;\n';
const lazy = "import { msg } from '@lingui/core/macro';\nexport const title = msg`Your domains`;\n";

test.each(Object.entries({ call, hook, element, withChildren, plural, lazy }))(
  'a label that was changed without an extraction fails the build: %s',
  async (_, code) => {
    expect(await build(code, { en: ['Old label'], fr: ['Old label'] })).toEqual([
      expect.stringMatching(
        /^en: the catalog has no message \S{6} of remote-domains\/src\/remote\.tsx\. Run "pnpm i18n"\.$/,
      ),
      expect.stringMatching(
        /^fr: the catalog has no message \S{6} of remote-domains\/src\/remote\.tsx\. Run "pnpm i18n"\.$/,
      ),
    ]);
  },
);

test.each(Object.entries({ call, hook, element, lazy }))('an extracted label builds: %s', async (_, code) => {
  expect(await build(code, { en: ['Your domains'], fr: ['Your domains'] })).toEqual([]);
});

test('the catalog of each language is compared', async () => {
  expect(await build(call, { en: ['Your domains'], fr: [] })).toEqual([expect.stringMatching(/^fr: /)]);
});
