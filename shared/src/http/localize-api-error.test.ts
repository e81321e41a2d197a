import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { userErrorCodes } from '@roost/shared/contracts/error-code';
import { activateLanguage, addCatalog } from '@roost/shared/i18n';
import { errorText } from './error-texts.ts';
import { localizeApiError } from './localize-api-error.ts';

beforeAll(async () => {
  const filename = resolve(import.meta.dirname, '../locales/fr.po');
  const catalog = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: 'fr',
    sourceLocale: 'en',
    filename,
  });
  const messages = Object.entries(catalog).map(([id, { translation = '' }]) => [id, compileMessage(translation)]);
  addCatalog('fr', Object.fromEntries(messages));
});
afterEach(() => activateLanguage('en'));

test.each(userErrorCodes)('%s has a French text, for the request and for a field', async (code) => {
  activateLanguage('en');
  const sent = { code, message: `English: ${code}`, fields: { name: `English: ${code}` } };
  expect(await localizeApiError(sent)).toEqual({ message: sent.message, fields: sent.fields });
  const inEnglish = errorText(code);
  activateLanguage('fr');
  const { message, fields } = await localizeApiError(sent);
  expect(message).toBe(errorText(code));
  expect(message).not.toBe(inEnglish);
  expect(fields).toEqual({ name: expect.not.stringMatching(/^(English.*|This value is not valid\.)?$/) });
});

test('a code without a text leaves the screen to its own French words', async () => {
  activateLanguage('fr');
  expect(await localizeApiError({ code: 'of-another-server', message: 'Only in English.' })).toEqual({
    message: '',
    fields: {},
  });
});
