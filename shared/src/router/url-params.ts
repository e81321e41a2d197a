import * as v from 'valibot';
import type { ParamCodec } from './use-url-state.ts';

/** Page of a list, from 1. */
export const pageParam: ParamCodec<number> = {
  read: ([text]) => (text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1),
  write: (page) => (page === 1 ? [] : [String(page)]),
};

/** Free text; empty by default. */
export const textParam: ParamCodec<string> = {
  read: ([text]) => text ?? '',
  write: (text) => (text === '' ? [] : [text]),
};

/** Any number of texts, such as tag ids. */
export const textsParam: ParamCodec<string[]> = { read: (texts) => texts, write: (texts) => texts };

/** On or off; off by default. */
export const flagParam: ParamCodec<boolean> = {
  read: ([text]) => text === 'true',
  write: (isOn) => (isOn ? ['true'] : []),
};

/** One of a schema's options; anything else reads as the default. */
export const optionParam = <const T extends string, D extends T | null>(
  schema: v.GenericSchema<unknown, T>,
  byDefault: D,
): ParamCodec<T | D> => ({
  read: ([text]) => {
    const parsed = v.safeParse(schema, text);
    return parsed.success ? parsed.output : byDefault;
  },
  write: (value) => (value === byDefault || value === null ? [] : [value]),
});
