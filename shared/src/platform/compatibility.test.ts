import { isInCaretRange } from './caret-range.ts';
import { describeIncompatibility, checkCompatibility, lackOf, type CompatibilityResult } from './compatibility.ts';
import { missingFacts, parseMissing } from './facts.ts';

test.each([
  { version: '1.2.3', range: '^1.2.3', fits: true },
  { version: '1.2.4', range: '^1.2.3', fits: true },
  { version: '1.3.0', range: '^1.2.3', fits: true },
  { version: '1.10.0', range: '^1.9.9', fits: true },
  { version: '1.2.2', range: '^1.2.3', fits: false },
  { version: '1.1.9', range: '^1.2.3', fits: false },
  { version: '2.0.0', range: '^1.2.3', fits: false },
  { version: '0.9.9', range: '^1.0.0', fits: false },
  { version: '0.2.4', range: '^0.2.3', fits: true },
  { version: '0.3.0', range: '^0.2.3', fits: false },
  { version: '0.0.3', range: '^0.0.3', fits: true },
  { version: '0.0.4', range: '^0.0.3', fits: false },
  { version: '19.3.1', range: '^19.3.0', fits: true },
  { version: '1.2.3', range: '1.2.3', fits: false },
  { version: '1.2.3', range: '*', fits: false },
  { version: 'nothing', range: '^1.2.3', fits: false },
])('$version is in $range: $fits', ({ version, range, fits }) => {
  expect(isInCaretRange(version, range)).toBe(fits);
});

const aRelease = ({ platform = '^1.0.0', shared = {} }: { platform?: string; shared?: Record<string, string> }) => ({
  platform,
  shared,
});
const provided = { version: '1.4.0', shared: { react: '19.3.1', 'react/': '19.3.1', '@roost/shared/http': '1.4.0' } };

test.each([
  { what: 'what is provided', release: aRelease({ platform: '^1.4.0', shared: { react: '^19.3.0' } }), result: null },
  { what: 'nothing shared', release: aRelease({ platform: '^1.0.0', shared: {} }), result: null },
  {
    what: 'a newer platform',
    release: aRelease({ platform: '^1.5.0' }),
    result: { requirement: 'platform', required: '^1.5.0', provided: '1.4.0' },
  },
  {
    what: 'an older platform',
    release: aRelease({ platform: '^0.9.0' }),
    result: { requirement: 'platform', required: '^0.9.0', provided: '1.4.0' },
  },
  {
    what: 'another React',
    release: aRelease({ shared: { '@roost/shared/http': '^1.0.0', react: '^20.0.0' } }),
    result: { requirement: 'module', module: 'react', required: '^20.0.0', provided: '19.3.1' },
  },
  {
    what: 'a package that is not provided',
    release: aRelease({ shared: { 'left-pad': '^1.0.0' } }),
    result: { requirement: 'module', module: 'left-pad', required: '^1.0.0', provided: null },
  },
  {
    what: 'a subpath of a package provided whole',
    release: aRelease({ shared: { 'react/jsx-runtime': '^19.0.0' } }),
    result: null,
  },
  {
    what: 'a subpath of a package provided alone',
    release: aRelease({ shared: { '@roost/shared/http/client': '^1.0.0' } }),
    result: { requirement: 'module', module: '@roost/shared/http/client', required: '^1.0.0', provided: null },
  },
])('the compatibility of a version that requires $what', ({ release, result }) => {
  expect(checkCompatibility(release, provided)).toEqual(result);
});

test.each<{ result: NonNullable<CompatibilityResult>; says: string }>([
  {
    result: { requirement: 'module', module: 'react', required: '^20.0.0', provided: '19.3.1' },
    says: 'domains 1.0.0 requires react ^20.0.0; the host provides 19.3.1',
  },
  {
    result: { requirement: 'mount', mount: 'settings', owner: 'settings' },
    says: 'domains 1.0.0 offers the mount "settings", which belongs to "settings"',
  },
])('an incompatibility is described: $says', ({ result, says }) => {
  expect(describeIncompatibility('domains 1.0.0', result)).toBe(says);
});

const given = {
  modules: { react: ['useState'], '@roost/shared/http': ['http'] },
  layers: ['roost.parts'],
  properties: ['--roost-line'],
};

test('what the host does not give is named, and nothing else', () => {
  expect(missingFacts(given, given)).toEqual([]);
  const used = {
    modules: { react: ['useState', 'useMemo'], '@roost/shared/forms': ['Form'] },
    layers: ['roost.host'],
    properties: ['--roost-accent', '--roost-line'],
  };
  expect(missingFacts(used, given)).toEqual([
    '`useMemo` of react',
    '`Form` of @roost/shared/forms',
    'the style layer `roost.host`',
    'the style property `--roost-accent`',
  ]);
});

test('what is missing can be read from its text', () => {
  const used = {
    modules: { '@roost/shared/forms': ['Form'] },
    layers: ['roost.host'],
    properties: ['--roost-accent'],
    classes: ['r-hint'],
  };
  expect(missingFacts(used, { modules: {}, layers: [], properties: [], classes: [] }).map(parseMissing)).toEqual([
    { kind: 'export', name: 'Form', module: '@roost/shared/forms' },
    { kind: 'layer', name: 'roost.host' },
    { kind: 'property', name: '--roost-accent' },
    { kind: 'class', name: 'r-hint' },
  ]);
  expect(parseMissing('react ^20.0.0')).toEqual({ kind: 'other', name: 'react ^20.0.0' });
});

test('a missing class is named, but not for a host that was built before builds listed them', () => {
  const used = { ...given, classes: ['r-page', 'r-hint'] };
  expect(missingFacts(used, { ...given, classes: ['r-page'] })).toEqual(['the class `r-hint`']);
  expect(missingFacts(used, given)).toEqual([]);
  expect(missingFacts(given, { ...given, classes: [] })).toEqual([]);
});

test('a version that uses what the host does not give is incompatible, and the words list it', () => {
  expect(lackOf([])).toBeNull();
  const result = lackOf(['`useMemo` of react', 'the style layer `roost.host`']);
  expect(result && describeIncompatibility('domains 1.4.0', result)).toBe(
    'domains 1.4.0 uses `useMemo` of react, the style layer `roost.host`, which the host does not give',
  );
});
