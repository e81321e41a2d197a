import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { browserPackages } from '@roost/tools/build/packages';
import { repoRoot } from '@roost/tools/repo-root';

const catalogOf = async (name: string, language: string) => {
  const filename = resolve(repoRoot, `${name}/src/locales/${language}.po`);
  const content = await readFile(filename, 'utf8');
  return formatter().parse(content, { locale: language, sourceLocale: 'en', filename });
};

test.each(browserPackages)('every message of %s is translated, with the same placeholders', async (name) => {
  const english = await catalogOf(name, 'en');
  const french = await catalogOf(name, 'fr');
  expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [id, { translation = '', message = '' }] of Object.entries(french)) {
    expect({ id, message, isTranslated: translation !== '' }).toEqual({ id, message, isTranslated: true });
    expect({ message, names: namesIn(translation) }).toEqual({
      message,
      names: namesIn(english[id]?.translation ?? ''),
    });
  }
});

/** Names of placeholders and tags. Ignores text inside plurals, which differs between languages. */
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)].map(([, name, tag]) => name ?? tag ?? ''))].toSorted();

test('a message shared by several packages has one translation, since the last loaded one wins', async () => {
  const words = new Map<string, { name: string; translation: string }>();
  for (const name of browserPackages) {
    for (const [id, { translation = '', message = id }] of Object.entries(await catalogOf(name, 'fr'))) {
      const present = words.get(id) ?? { name, translation };
      words.set(id, present);
      expect({ message, translation, in: name }).toEqual({ message, translation: present.translation, in: name });
    }
  }
});
