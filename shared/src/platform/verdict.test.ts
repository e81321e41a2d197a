import { isInCaretRange } from './caret-range.ts';
import { sentenceOf, verdictOn } from './verdict.ts';

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
  { what: 'what is provided', release: aRelease({ platform: '^1.4.0', shared: { react: '^19.3.0' } }), verdict: null },
  { what: 'nothing shared', release: aRelease({ platform: '^1.0.0', shared: {} }), verdict: null },
  {
    what: 'a newer platform',
    release: aRelease({ platform: '^1.5.0' }),
    verdict: { wrong: 'platform', asked: '^1.5.0', present: '1.4.0' },
  },
  {
    what: 'the platform before',
    release: aRelease({ platform: '^0.9.0' }),
    verdict: { wrong: 'platform', asked: '^0.9.0', present: '1.4.0' },
  },
  {
    what: 'another React',
    release: aRelease({ shared: { '@roost/shared/http': '^1.0.0', react: '^20.0.0' } }),
    verdict: { wrong: 'react', asked: '^20.0.0', present: '19.3.1' },
  },
  {
    what: 'something that is not provided',
    release: aRelease({ shared: { 'left-pad': '^1.0.0' } }),
    verdict: { wrong: 'left-pad', asked: '^1.0.0', present: 'nothing' },
  },
  {
    what: 'something below what is provided whole',
    release: aRelease({ shared: { 'react/jsx-runtime': '^19.0.0' } }),
    verdict: null,
  },
  {
    what: 'something below what is provided alone',
    release: aRelease({ shared: { '@roost/shared/http/client': '^1.0.0' } }),
    verdict: { wrong: '@roost/shared/http/client', asked: '^1.0.0', present: 'nothing' },
  },
])('the verdict on a version that asks for $what', ({ release, verdict }) => {
  expect(verdictOn(release, provided)).toEqual(verdict);
});

test.each([
  {
    verdict: { wrong: 'react', asked: '^20.0.0', present: '19.3.1' },
    says: 'domains 1.0.0 requires react ^20.0.0; the host provides 19.3.1',
  },
  {
    verdict: { wrong: 'mount', asked: 'settings', present: 'settings' },
    says: 'domains 1.0.0 offers the mount "settings", which belongs to "settings"',
  },
])('a verdict can be read: $says', ({ verdict, says }) => {
  expect(sentenceOf('domains 1.0.0', verdict)).toBe(says);
});
