import { i18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

type Translate = (message: string | MessageDescriptor, values?: object, options?: MessageOptions) => string;

/**
 * Shows `textOf` a message that the catalog lacks, or nothing, instead of its id. Production code contains only the ids;
 * in development, the source text in the code counts.
 */
export const fallBackTo = (textOf: (id: string) => unknown): void => {
  const translate = i18n._.bind(i18n) as Translate;
  const translateOrFallBack: Translate = (message, values, options) => {
    const { id, ...descriptor } = typeof message === 'string' ? { id: message, ...options } : message;
    if (descriptor.message !== undefined || Object.hasOwn(i18n.messages, id))
      return translate(message, values, options);
    const text = textOf(id);
    // Emits `missing` in either case.
    const shown = translate(id, values ?? ('values' in descriptor ? descriptor.values : undefined), {
      ...options,
      message: text as string,
    });
    return text === undefined ? '' : shown;
  };
  // `useLingui` calls `t`, everything else `_`.
  i18n._ = i18n.t = translateOrFallBack as typeof i18n._;
};
