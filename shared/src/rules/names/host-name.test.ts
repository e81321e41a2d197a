import fc from 'fast-check';
import * as v from 'valibot';
import { HostName } from '@roost/shared/contracts/domains/host-name';
import { hostNameFault, hostOfUrl, toHostName } from './host-name.ts';

const letterOrDigit = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789');
const inner = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-');

/** Letters and digits at both ends, hyphens between; never an A-label. */
const label = fc
  .tuple(letterOrDigit, fc.string({ unit: inner, maxLength: 61 }), letterOrDigit)
  .map(([first, middle, last]) => `${first}${middle}${last}`)
  .filter((text) => text.slice(2, 4) !== '--');
const tld = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 2, maxLength: 20 });
const name = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), tld)
  .map(([labels, end]) => [...labels, end].join('.'))
  .filter((text) => text.length <= 253);

test('a name of valid labels is already a host name', () => {
  fc.assert(fc.property(name, (text) => expect(toHostName(text)).toBe(text)));
});

test('case, surrounding spaces and a final dot are ignored', () => {
  fc.assert(
    fc.property(name, fc.constantFrom('', ' ', '\t'), fc.constantFrom('', '.'), (text, space, dot) =>
      expect(toHostName(`${space}${text.toUpperCase()}${dot}${space}`)).toBe(text),
    ),
  );
});

test('a normalized name is valid and unchanged when normalized again', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), name, fc.string({ unit: fc.constantFrom(...'ab.-_ üß點1') }));
  fc.assert(
    fc.property(typed, (text) => {
      const wire = toHostName(text);
      fc.pre(wire !== null);
      expect(toHostName(wire)).toBe(wire);
      expect(wire).toMatch(/^[a-z0-9.-]{3,253}$/);
      expect(wire.split('.').every((part) => part.length <= 63 && !/^-|-$/.test(part))).toBe(true);
    }),
  );
});

test('the schema of the API accepts exactly what the rule accepts', () => {
  fc.assert(
    fc.property(fc.oneof(name, fc.string({ unit: 'grapheme', maxLength: 80 })), (text) => {
      const parsed = v.safeParse(HostName, text);
      expect(parsed.success ? parsed.output : null).toBe(toHostName(text));
    }),
  );
});

test('one invalid label makes the name invalid', () => {
  const bad = fc.oneof(
    label.map((text) => `-${text}`),
    label.map((text) => `${text}-`),
    label.map((text) => `${text}_x`),
    label.map((text) => `${text} x`),
    fc.constant(''),
    fc.string({ unit: letterOrDigit, minLength: 64, maxLength: 70 }),
  );
  fc.assert(
    fc.property(fc.array(label, { maxLength: 1 }), bad, tld, (before, wrong, end) =>
      expect(toHostName([...before, wrong, end].join('.'))).toBeNull(),
    ),
  );
});

test('names of two or three labels can be bought, and other names have a separate fault', () => {
  fc.assert(
    fc.property(name, (text) => {
      const parts = text.split('.').length;
      expect(hostNameFault(text)).toBe(parts === 2 || parts === 3 ? null : 'twoLevelDomain');
    }),
  );
});

test.each([
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['XN--MNCHEN-3YA.DE', 'xn--mnchen-3ya.de'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['faß.de', 'xn--fa-hia.de'],
  ['localhost', null],
  ['192.0.2.1', null],
  ['1.2', null],
  ['a..com', null],
  ['https://a.com', null],
  ['a.com/path', null],
  ['under_score.com', null],
  // 63 characters as typed, more than 63 as an A-label.
  [`${'ü'.repeat(63)}.de`, null],
])('%s is %s in ASCII form', (typed, wire) => {
  expect(toHostName(typed)).toBe(wire);
  expect(hostNameFault(typed)).toBe(wire === null ? 'domain' : null);
});

test.each([
  ['https://example.com', 'example.com'],
  ['HTTPS://www.Example.com/', 'Example.com'],
  ['http://ada:secret@shop.example.com:8443/a/b?c=d#e', 'shop.example.com'],
  ['example.com/about', 'example.com'],
  ['https://münchen.de?from=mail', 'münchen.de'],
  ['https://www.com', 'www.com'],
  ['www.example.com', 'www.example.com'],
  ['example.com', 'example.com'],
  ['ada@example.com', 'ada@example.com'],
  ['bad_name.com', 'bad_name.com'],
])('the host of %s is %s', (typed, host) => {
  expect(hostOfUrl(typed)).toBe(host);
});
