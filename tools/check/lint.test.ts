import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { run } from '@roost/tools/run';

const root = await realpath(await mkdtemp(resolve(tmpdir(), 'roost-lint-')));
await copyFile(resolve(repoRoot, '.oxlintrc.json'), resolve(root, '.oxlintrc.json'));

afterAll(() => rm(root, { recursive: true, force: true }));

const lint = async (content: string, { file = 'remote-domains/src/list/page.tsx' }: { file?: string } = {}) => {
  const path = resolve(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const { output } = await run(resolve(repoRoot, 'node_modules/.bin/oxlint'), [
    '--deny-warnings',
    '--config',
    resolve(root, '.oxlintrc.json'),
    '--format',
    'unix',
    path,
  ]);
  return output;
};

test.each([
  { what: 'another remote', path: '../../../remote-wizard/src/remote.ts' },
  { what: 'another remote, from its own folder', path: './../../../remote-wizard/src/remote.ts' },
  { what: 'another remote, through a folder', path: './part/../../../../remote-wizard/src/remote.ts' },
  { what: 'a file of another feature', path: '../dns/records.ts' },
  { what: 'another remote by name', path: '@roost/remote-wizard/src/remote.ts' },
])('an import of $what is rejected: $path', async ({ path }) => {
  expect(await lint(`import { one } from '${path}';\nexport const two = one;\n`)).toContain('no-restricted-imports');
});

test.each(['../dns/index.ts', './list.ts', '@roost/shared/ui'])('an import of %s is accepted', async (path) => {
  expect(await lint(`import { one } from '${path}';\nexport const two = one;\n`)).toBe('');
});

test.each([
  { code: "fetch('/v1/domains')", rule: 'no-restricted-globals' },
  { code: "window.fetch('/v1/domains')", rule: 'no-restricted-properties' },
  { code: "globalThis.fetch('/v1/domains')", rule: 'no-restricted-properties' },
  { code: "self.fetch('/v1/domains')", rule: 'no-restricted-properties' },
  { code: "localStorage.getItem('a')", rule: 'no-restricted-globals' },
  { code: "window.localStorage.getItem('a')", rule: 'no-restricted-properties' },
  { code: "globalThis.localStorage.getItem('a')", rule: 'no-restricted-properties' },
  { code: "self.sessionStorage.getItem('a')", rule: 'no-restricted-properties' },
])('a remote does not call $code', async ({ code, rule }) => {
  expect(await lint(`export const one = () => ${code};\n`)).toContain(rule);
});

test('a tool may fetch, and a remote may call a local function of that name', async () => {
  expect(await lint("export const one = () => fetch('/');\n", { file: 'tools/start/one.ts' })).toBe('');
  expect(await lint("export const one = (port: { fetch: (url: string) => void }) => port.fetch('/');\n")).toBe('');
});

test.each(['<p>Your domains</p>', '<Banner>Your domains</Banner>'])(
  'text outside a message is rejected: %s',
  async (jsx) => {
    expect(await lint(`export const Page = () => ${jsx};\n`)).toContain('jsx-no-literals');
  },
);

test.each(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'])(
  'text outside a message is rejected as %s',
  async (name) => {
    expect(await lint(`export const Page = () => <Field ${name}="Your domains" />;\n`)).toContain('jsx-no-literals');
  },
);

test.each(['<img src={src} alt="" />', '<Field label={t`Your domains`} />', '<Field name="domains" />'])(
  'an attribute without literal text is accepted: %s',
  async (jsx) => {
    expect(await lint(`export const Page = () => ${jsx};\n`)).not.toContain('jsx-no-literals');
  },
);

test.each(['<Trans>Your domains</Trans>', '<Trans>Your <b>domains</b></Trans>', '<p>{name}@{domain}</p>'])(
  'a message and punctuation are accepted: %s',
  async (jsx) => {
    expect(await lint(`export const Page = () => ${jsx};\n`)).not.toContain('jsx-no-literals');
  },
);
