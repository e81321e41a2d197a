import { userErrorCodes } from '@roost/shared/contracts/error-code';
import { activateLanguage } from '@roost/shared/i18n';
import { activateFrench } from '@roost/shared/testing';
import { errorText } from './error-texts.ts';
import { localizeApiError } from './localize-api-error.ts';

beforeAll(() => activateFrench());
afterEach(() => activateLanguage('en'));

test.each(userErrorCodes)('%s has a French text, for the request and for a field', async (code) => {
  activateLanguage('en');
  const sent = { code, message: `English: ${code}`, fields: { name: `English: ${code}` } };
  expect(await localizeApiError(sent)).toEqual({ message: sent.message, fields: sent.fields });
  const inEnglish = errorText(code, { fields: 1 });
  activateLanguage('fr');
  const { message, fields } = await localizeApiError(sent);
  expect(message).toBe(errorText(code, { fields: 1 }));
  expect(message).not.toBe(inEnglish);
  expect(fields).toEqual({ name: expect.not.stringMatching(/^(English.*|This value is not valid\.)?$/) });
});

test('the text about domains that cannot be transferred counts them', async () => {
  activateLanguage('fr');
  const textFor = async (...paths: string[]) => {
    const fields = Object.fromEntries(paths.map((path) => [path, 'English']));
    return (await localizeApiError({ code: 'not-transferable', message: 'English', fields })).message;
  };
  expect(await textFor('domains.0')).toBe('Ce domaine ne peut pas être transféré.');
  expect(await textFor('domains.0', 'domains.1')).toBe('Ces domaines ne peuvent pas être transférés.');
});

test('a code without a text falls back to the French text of the screen', async () => {
  activateLanguage('fr');
  expect(await localizeApiError({ code: 'of-another-server', message: 'Only in English.' })).toEqual({
    message: '',
    fields: {},
  });
});
