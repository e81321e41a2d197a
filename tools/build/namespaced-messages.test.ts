import type { LoaderContext } from 'webpack';
import namespacedMessages from './namespaced-messages.ts';

type Options = { namespace: string; hasSourceTexts?: boolean };

const load = (code: string, options: Partial<Options> = {}) =>
  namespacedMessages.call(
    { getOptions: () => ({ namespace: 'domains/', ...options }) } as LoaderContext<Options>,
    code,
  );

test.each([
  { code: 'i18n._(/*i18n*/ { id: "a1" })', loaded: 'i18n._(/*i18n*/ { id: "domains/a1" })' },
  {
    code: 'i18n._(/*i18n*/ {\n  id: "a1",\n  message: "Say \\"yes\\", now",\n  values: { n }\n})',
    loaded: 'i18n._(/*i18n*/ {\n  id: "domains/a1",\n  values: { n }\n})',
  },
  {
    code: `_jsx(Trans_, { id: "a1", message: 'A "b"', components: {} })`,
    loaded: '_jsx(Trans_, { id: "domains/a1", components: {} })',
  },
  { code: 'toast({ id: "a1", message: "Saved" })', loaded: 'toast({ id: "a1", message: "Saved" })' },
])('$code gets a namespace and no source text', ({ code, loaded }) => {
  expect(load(code)).toBe(loaded);
});

test('a development build keeps the source text, which it shows for a new label', () => {
  const loaded = load('_jsxDEV(Trans_, { id: "a1", message: "New" })', { hasSourceTexts: true });
  expect(loaded).toBe('_jsxDEV(Trans_, { id: "domains/a1", message: "New" })');
});
