import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { setupI18n, type Messages } from '@lingui/core';
import webpack from 'webpack';
import { CatalogsPlugin } from './catalogs-plugin.ts';
import { namespaceRule } from './message-ids.ts';
import { swcRule } from './swc-rule.ts';

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-catalogs-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const catalog = (messages: Readonly<Record<string, string>>) =>
  [
    'msgid ""',
    'msgstr ""',
    '"Content-Type: text/plain; charset=utf-8\\n"',
    ...Object.entries(messages).flatMap(([id, text]) => ['', `msgid "${id}"`, `msgstr "${text}"`]),
  ].join('\n');

type Remote = {
  name?: string;
  code: string;
  en: Readonly<Record<string, string>>;
  fr: Readonly<Record<string, string>>;
};

/** Builds a remote with this module and these catalogs. Returns the errors of the build. */
const build = async ({ name = 'domains', code, en, fr }: Remote): Promise<string[]> => {
  const folder = resolve(root, `remote-${name}`);
  const files = {
    'src/remote.tsx': code,
    'src/locales/en.po': catalog(en),
    'src/locales/fr.po': catalog(fr),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(resolve(folder, file)), { recursive: true });
    await writeFile(resolve(folder, file), content);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/remote.tsx',
    output: { path: resolve(folder, 'dist'), library: { type: 'commonjs2' } },
    module: { rules: [swcRule({ mode: 'production' }), namespaceRule(`${name}/`)] },
    externals: /^(@roost|react)/,
    externalsType: 'commonjs',
    plugins: [new CatalogsPlugin({ ofShared: () => false, namespace: `${name}/` })],
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
    expect(await build({ code, en: { 'Old label': 'Old label' }, fr: { 'Old label': 'Ancien' } })).toEqual([
      expect.stringMatching(
        /^en: the catalog has no message domains\/\S{6} of remote-domains\/src\/remote\.tsx\. Run "pnpm i18n"\.$/,
      ),
      expect.stringMatching(
        /^fr: the catalog has no message domains\/\S{6} of remote-domains\/src\/remote\.tsx\. Run "pnpm i18n"\.$/,
      ),
    ]);
  },
);

test.each(Object.entries({ call, hook, element, lazy }))('an extracted label builds: %s', async (_, code) => {
  expect(await build({ code, en: { 'Your domains': 'Your domains' }, fr: { 'Your domains': 'Vos domaines' } })).toEqual(
    [],
  );
});

test('the catalog of each language is compared', async () => {
  expect(await build({ code: call, en: { 'Your domains': 'Your domains' }, fr: {} })).toEqual([
    expect.stringMatching(/^fr: /),
  ]);
});

test('two remotes that translate the same text differently keep their translations', async () => {
  const en = { 'Your domains': 'Your domains' };
  await build({ name: 'domains', code: call, en, fr: { 'Your domains': 'Vos domaines' } });
  await build({ name: 'wizard', code: call, en, fr: { 'Your domains': 'Vos noms de domaine' } });
  const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });
  const titles = [];
  for (const name of ['domains', 'wizard']) {
    const dist = resolve(root, `remote-${name}/dist`);
    i18n.load('fr', JSON.parse(await readFile(resolve(dist, 'assets/i18n/fr.json'), 'utf8')) as Messages);
    const module = { exports: {} as { title: () => string } };
    runInNewContext(await readFile(resolve(dist, 'main.js'), 'utf8'), { module, require: () => ({ i18n }) });
    titles.push(module.exports.title);
  }
  expect(titles.map((title) => title())).toEqual(['Vos domaines', 'Vos noms de domaine']);
});
