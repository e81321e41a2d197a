import { describeUserAgent } from './describe-user-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'macOS' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', { browser: 'Firefox', system: 'Linux' }],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  ['', { browser: null, system: null }],
  [undefined, { browser: null, system: null }],
])('%s', (userAgent, described) => {
  expect(describeUserAgent(userAgent)).toEqual(described);
});

test('an unknown text of any length is described in a short time', () => {
  expect(describeUserAgent('x'.repeat(100_000)).system).toBeNull();
});
