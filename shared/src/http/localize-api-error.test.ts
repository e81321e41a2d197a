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
  const inEnglish = errorText(code);
  activateLanguage('fr');
  const { message, fields } = await localizeApiError(sent);
  expect(message).toBe(errorText(code));
  expect(message).not.toBe(inEnglish);
  expect(fields).toEqual({ name: expect.not.stringMatching(/^(English.*|This value is not valid\.)?$/) });
});

test('a code without a text falls back to the French text of the screen', async () => {
  activateLanguage('fr');
  expect(await localizeApiError({ code: 'of-another-server', message: 'Only in English.' })).toEqual({
    message: '',
    fields: {},
  });
});
