import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';

/** Files copied from the example remote with new names. Only the page is generated. */
const likeTheExample = [
  'package.json',
  'tsconfig.json',
  'webpack.harness.config.ts',
  'harness.tsx',
  'src/globals.d.ts',
  'src/remote.ts',
];

/**
 * Writes a remote with one screen into `into` and returns its files. The mount and its path have the name of the remote.
 * `en` and `fr` are its names on screens; by default the capitalized name. Throws when the name is invalid or the folder
 * exists.
 */
export const writeRemote = async ({ name, en, fr, into = repoRoot }: NewRemote): Promise<string[]> => {
  if (!/^[a-z]{2,20}$/.test(name))
    throw new Error(`"${name}" is not a valid remote name. Use 2 to 20 lowercase letters, such as "reports".`);
  const root = resolve(into, `remote-${name}`);
  await mkdir(root).catch((failed: unknown) => {
    throw new Error(`${root} already exists`, { cause: failed });
  });
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const named = (text: string) => text.replaceAll('domains', name).replaceAll('Domains', title);
  const names = { en: en ?? title, fr: fr ?? title };
  const files = new Map(Object.entries(ownFiles({ name, title, names })));
  for (const file of likeTheExample) {
    files.set(named(file), named(await readFile(resolve(repoRoot, 'remote-domains', file), 'utf8')));
  }
  for (const [file, text] of files) {
    await mkdir(dirname(resolve(root, file)), { recursive: true });
    await writeFile(resolve(root, file), text);
  }
  return [...files.keys()].toSorted();
};

type Names = { en: string; fr: string };
type NewRemote = { name: string; into?: string } & { [language in keyof Names]?: string | undefined };

/** `title` is the name in code. */
const ownFiles = ({ name, title, names }: { name: string; title: string; names: Names }): Record<string, string> => ({
  'CHANGELOG.md': `# Changelog: ${names.en}\n\n## 0.1.0\n\n- The first screen.\n`,
  'README.md': `# remote-${name}\n\n${names.en}: describe what users do here and how the code is organized.\n`,
  'src/remote.manifest.ts': `import { defineManifest } from '@roost/shared/platform/manifest';

export const manifest = defineManifest({
  names: ${literal(names)},
  mounts: {
    ${name}: { path: '${name}', names: ${literal(names)}, menu: { icon: 'box', order: 95 } },
  },
});
`,
  'webpack.config.ts': `import { remoteConfiguration } from '@roost/tools/build/remote';
import { manifest } from './src/remote.manifest.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 30,
  manifest,
  mounts: { ${name}: '${name}-page' },
});
`,
  ...catalogsOf({ name, names }),
  [`src/${name}-screens.tsx`]: `import { lazyScreen } from '@roost/shared/platform';
import type { RouteObject } from '@roost/shared/router';

const ${title}Page = lazyScreen(async () => {
  const { ${title}Page } = await import(/* webpackChunkName: "${name}-page" */ './${name}/${name}-page.tsx');
  return ${title}Page;
});

export const ${name}Screens: RouteObject[] = [{ index: true, element: <${title}Page /> }];
`,
  [`src/${name}/${name}-page.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { PageHeader, PageTitle } from '@roost/shared/ui/core';

export const ${title}Page = () => {
  const { t } = useLingui();
  const title = t\`${names.en}\`;
  return (
    <>
      <PageTitle parts={[title]} />
      <PageHeader title={title} />
    </>
  );
};
`,
  'src/styles.css': `/* Classes that only this remote uses: @import './styles/${name}.css' layer(remote-${name}); */
@layer remote-${name};
`,
  'src/remote.test.tsx': `import { screen } from '@testing-library/react';
import { renderRemote } from '@roost/shared/testing';
import { remote } from './remote.ts';

test('the screen shows its title', async () => {
  renderRemote(remote, { mount: '${name}' });
  expect(await screen.findByRole('heading', { name: ${quoted(names.en)} })).toBeVisible();
});
`,
});

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

const literal = ({ en, fr }: Names): string => `{ en: ${quoted(en)}, fr: ${quoted(fr)} }`;

/** The catalogs with the title of the screen. */
const catalogsOf = ({ name, names }: { name: string; names: Names }): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).map(([language, translation]) => [
      `src/locales/${language}.po`,
      `msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Generator: @lingui/cli\\n"
"Language: ${language}\\n"

#: remote-${name}/src/${name}/${name}-page.tsx
msgid ${JSON.stringify(names.en)}
msgstr ${JSON.stringify(translation)}
`,
    ]),
  );
