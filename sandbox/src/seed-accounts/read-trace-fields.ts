import type { FoundMessage } from './seed-inbox.ts';
import { summariseResults } from './summarise-results.ts';

/** The fields of a message that `readTraceFields` reads. */
export const traceFields = ['authentication-results', 'received-spf'];

/** A longer field is cut: no receiver writes one. */
const maxLength = 10_000;

/** The results of RFC 8601, section 2.7, without `temperror`, and two that receivers write for a permanent failure. */
const known = new Set(['pass', 'none', 'fail', 'softfail', 'neutral', 'policy', 'permerror', 'hardfail', 'perm_fail']);

type Trace = Pick<FoundMessage, 'spf' | 'dkim' | 'dmarc' | 'ip'>;

/**
 * Reads what the receiver recorded about a message: its results of SPF, DKIM and DMARC (RFC 8601), and the address of the
 * sending server (RFC 7208, section 9.1). Null is "not recorded", a word of the
 * receiver's own, or that DNS did not answer it. Reads the first
 * `Authentication-Results` and those of the same service: others can be of the sender.
 */
export const readTraceFields = (headers: string): Trace => {
  const fields = unfold(headers);
  const judged = fields.flatMap(({ name, value }) => (name === 'authentication-results' ? [parse(value)] : []));
  const clauses = judged.filter(({ service }) => service === judged[0]?.service).flatMap(({ results }) => results);
  const resultOf = (mechanism: string) => {
    const results = clauses
      .filter((clause) => clause.mechanism === mechanism && known.has(clause.result))
      .map(({ result }) => result);
    return results.length === 0 ? null : summariseResults(results);
  };
  const spf = fields.find(({ name }) => name === 'received-spf');
  return {
    spf: resultOf('spf'),
    dkim: resultOf('dkim'),
    dmarc: resultOf('dmarc'),
    ip: (spf && /\bclient-ip=([\da-f.:]+)/i.exec(spf.value)?.[1]) ?? null,
  };
};

const unfold = (headers: string): { name: string; value: string }[] =>
  headers
    .replaceAll(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) return [];
      return [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1, colon + maxLength) }];
    });

type Judged = { service: string; results: { mechanism: string; result: string }[] };

const parse = (value: string): Judged => {
  const clauses = withoutComments(value).split(';');
  // Microsoft writes no name of the service.
  const [first = ''] = clauses;
  return {
    service: first.includes('=') ? '' : (first.trim().split(/\s/)[0] ?? '').toLowerCase(),
    results: clauses.flatMap((clause) => {
      const [, mechanism, result] = /^\s*(spf|dkim|dmarc)(?:\/\d+)?\s*=\s*([a-z_]+)/i.exec(clause) ?? [];
      if (mechanism === undefined || result === undefined) return [];
      return [{ mechanism: mechanism.toLowerCase(), result: result.toLowerCase() }];
    }),
  };
};

/** Without quoted texts and nested comments, which can contain any character. */
const withoutComments = (value: string): string => {
  let text = '';
  let depth = 0;
  for (const [part = ''] of value.matchAll(/\\.|"(?:[^"\\]|\\.)*"|[^\\]/gs)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && !part.startsWith('"')) text += part;
  }
  return text;
};
