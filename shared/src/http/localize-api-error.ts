import { t } from '@lingui/core/macro';
import type { ApiError } from '@roost/shared/contracts/api-error';
import { currentLanguage } from '@roost/shared/i18n';

type Texts = { message: string; fields: Record<string, string> };

/**
 * The server's English messages, or in another language the messages for the error code. Empty for a code without a
 * message.
 */
export const localizeApiError = async ({
  code,
  message,
  fields = {},
}: Omit<ApiError, 'statusCode'>): Promise<Texts> => {
  if (currentLanguage() === 'en') return { message, fields };
  // A separate chunk: most sessions never need it.
  const { errorText } = await import(/* webpackChunkName: "error-texts" */ './error-texts.ts').catch(() => noTexts);
  const text = errorText(code, { fields: Object.keys(fields).length });
  const fieldText = text === '' || severalFields.has(code) ? t`This value is not valid.` : text;
  return { message: text, fields: Object.fromEntries(Object.keys(fields).map((path) => [path, fieldText])) };
};

const noTexts = { errorText: () => '' };

/** For these codes, the message is about the whole request, not about one field. */
const severalFields: ReadonlySet<string> = new Set([
  'domain-unavailable',
  'invalid-mailboxes',
  'invalid-records',
  'invalid-request',
  'not-transferable',
]);
