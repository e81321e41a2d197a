import type { DnsLookup } from '@roost/shared/contracts/dns/domain-checks';
import { deadLinks, hasGtube, loudWords, shortLinks } from './text-checks.ts';

const asked: string[] = [];
const resolve = (outcome: DnsLookup['outcome']) => async (question: { name: string; type: DnsLookup['type'] }) => {
  asked.push(question.name);
  return Promise.resolve({ ...question, server: '', at: '2026-01-01T00:00:00.000Z', outcome, records: [] });
};
beforeEach(() => void asked.splice(0));

test('links of URL shorteners are found', () => {
  expect(shortLinks('See https://bit.ly/a and https://example.com/bit.ly')).toEqual(['https://bit.ly/a']);
});

test('a link is dead when DNS does not have its host, and each host is looked up once', async () => {
  const text = 'https://gone.example/a https://gone.example/b';
  expect(await deadLinks(text, resolve('noName'))).toEqual(['https://gone.example/a', 'https://gone.example/b']);
  expect(asked).toEqual(['gone.example']);
});

test.each(['found', 'noData', 'refused', 'timeout'] as const)(
  'a host with the outcome %s is not dead',
  async (outcome) => {
    expect(await deadLinks('https://www.example.com/broken', resolve(outcome))).toEqual([]);
  },
);

test('addresses need no lookup, and names below .invalid never exist', async () => {
  const text = 'http://192.0.2.1/ http://[2001:db8::1]/ https://gone.invalid/';
  expect(await deadLinks(text, resolve('noName'))).toEqual(['https://gone.invalid/']);
  expect(await deadLinks(text, null)).toEqual(['https://gone.invalid/']);
  expect(asked).toEqual([]);
});

test.each([
  ['CEO of a calm company, free-standing', ['free']],
  ['BUY NOW!!!', ['!!!']],
  ['GUARANTEED winner, winner', ['GUARANTEED', 'GUARANTEED', 'winner']],
  ['https://example.com/FREE?WINNER', []],
  ['Hello! How are you?', []],
])('loud words of %j', (text, words) => {
  expect(loudWords(text)).toEqual([...new Set(words)]);
});

test('the test text of spam filters is found', () => {
  expect(hasGtube('a\nXJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X\nb')).toBe(true);
  expect(hasGtube('GTUBE')).toBe(false);
});
