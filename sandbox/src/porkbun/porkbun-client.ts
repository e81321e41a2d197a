import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createProviderHttp } from '#provider-http/create-provider-http.ts';
import type { HttpAnswer } from '#provider-http/create-provider-http.ts';

export type PorkbunKeys = { key: string; secret: string };

export type PorkbunConnection = PorkbunKeys & {
  /** Without it, the API of Porkbun. A key that begins with `pk1_sb_` uses its sandbox. */
  url?: string | undefined;
  timeoutMs?: number;
};

const apiUrl = 'https://api.porkbun.com/api/json/v3';

export type PorkbunClient = ReturnType<typeof createPorkbunClient>;

/**
 * The calls of Porkbun's API v3 that Roost makes, as https://porkbun.com/api/json/v3/spec documents them. A call rejects
 * when Porkbun gives no answer that is documented. No message contains a key.
 */
export const createPorkbunClient = ({ key, secret, url = apiUrl, timeoutMs }: PorkbunConnection) => {
  const http = createProviderHttp({
    name: 'Porkbun',
    url,
    headers: { 'x-api-key': key, 'x-secret-api-key': secret },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const pathOf = (call: string, domain: string) => `/domain/${call}/${encodeURIComponent(domain)}`;
  return {
    /** Rejects with a `RefusedKeys` when the keys are wrong. */
    checkKeys: async (): Promise<void> => {
      const answer = await http.read({ method: 'GET', path: '/ping' });
      const { credentialsValid } = parse(Pinged, answer);
      if (credentialsValid !== true) throw new RefusedKeys('it did not confirm them');
    },
    /** Prices of a year by top-level domain. Those that Porkbun does not sell are missing. */
    prices: async (endings: readonly string[]) =>
      parse(Pricing, await http.read({ method: 'POST', path: '/pricing/get', body: { tlds: endings } })).pricing,
    check: async (domain: string) =>
      parse(Checked, await http.read({ method: 'POST', path: pathOf('checkDomain', domain), body: {} })),
    /** Whether the name is in the account. */
    isOwned: async (domain: string): Promise<boolean> => {
      const answer = await http.read({ method: 'GET', path: pathOf('get', domain) });
      if (answer.status === 404 && problemOf(answer)?.code === 'DOMAIN_NOT_FOUND') return false;
      return parse(Found, answer).domain.domain.toLowerCase() === domain;
    },
    /** Buys a name at exactly this price. Returns the refusal, or null. */
    create: async (
      domain: string,
      { costCents, key: idempotencyKey }: { costCents: number; key: string },
    ): Promise<Refused | null> => {
      const send = (usedKey: string) =>
        http.write({
          method: 'POST',
          path: pathOf('create', domain),
          body: { cost: costCents, agreeToTerms: 'yes' },
          headers: { 'idempotency-key': usedKey },
        });
      const first = await send(idempotencyKey);
      // Porkbun would repeat an earlier problem, such as too little credit, for a day. That call bought nothing.
      const isOld = problemOf(first) !== null && first.headers.get('idempotent-replayed') === 'true';
      const answer = isOld ? await send(`${idempotencyKey}/${randomUUID()}`) : first;
      const problem = problemOf(answer);
      if (problem && isRefusal(problem.code)) return { code: problem.code, message: problem.message };
      const { domain: bought } = parse(Created, answer);
      if (bought.toLowerCase() !== domain) throw new Error(`Porkbun registered ${bought} instead of ${domain}.`);
      return null;
    },
    nameserversOf: async (domain: string) =>
      parse(Nameservers, await http.read({ method: 'GET', path: pathOf('getNs', domain) })).ns.map((name) =>
        name.toLowerCase().replace(/\.$/, ''),
      ),
    setNameservers: async (domain: string, ns: readonly string[]): Promise<void> => {
      parse(Succeeded, await http.write({ method: 'POST', path: pathOf('updateNs', domain), body: { ns } }));
    },
  };
};

/** Porkbun does not accept the keys: a repetition has the same outcome. */
export class RefusedKeys extends Error {
  constructor(reason: string) {
    super(`Porkbun refused ROOST_PORKBUN_KEY and ROOST_PORKBUN_SECRET: ${reason}`);
  }
}

const keyProblems: ReadonlySet<string> = new Set([
  'API_KEY_REQUIRED',
  'INVALID_API_KEYS_001',
  'INVALID_TOKEN',
  'INVALID_USER',
]);

/** Problems of the name, which will not end. All others, such as too little credit, are for the operator. */
const refusals = ['DOMAIN_NOT_AVAILABLE', 'INVALID_DOMAIN'] as const;

type RefusalCode = (typeof refusals)[number];
type Refused = { code: RefusalCode; message: string };

const isRefusal = (code: string | undefined): code is RefusalCode => refusals.some((one) => one === code);

const Problem = v.object({ status: v.literal('ERROR'), message: v.string(), code: v.optional(v.string()) });

const problemOf = ({ body }: HttpAnswer): v.InferOutput<typeof Problem> | null => {
  const parsed = v.safeParse(Problem, body);
  return parsed.success ? parsed.output : null;
};

const parse = <Schema extends v.GenericSchema>(schema: Schema, answer: HttpAnswer): v.InferOutput<Schema> => {
  const problem = problemOf(answer);
  if (problem && keyProblems.has(problem.code ?? '')) throw new RefusedKeys(problem.message);
  if (problem) throw new Error(`Porkbun: ${problem.message}`);
  const parsed = v.safeParse(schema, answer.body);
  if (!parsed.success) throw new Error(`Porkbun answered unexpectedly (status ${answer.status}).`);
  return parsed.output;
};

const Succeeded = v.object({ status: v.literal('SUCCESS') });

const Pinged = v.object({ ...Succeeded.entries, credentialsValid: v.optional(v.boolean()) });

const Pricing = v.object({
  ...Succeeded.entries,
  pricing: v.record(v.string(), v.object({ registration: v.string() })),
});

const YesOrNo = v.picklist(['yes', 'no']);

const Checked = v.object({
  ...Succeeded.entries,
  response: v.object({
    avail: YesOrNo,
    price: v.optional(v.string()),
    premium: v.optional(YesOrNo),
    minDuration: v.optional(v.pipe(v.number(), v.integer())),
  }),
  /** The limit of checks of the account. `TTL` is its window in seconds. */
  limits: v.optional(
    v.object({
      TTL: v.pipe(v.number(), v.integer(), v.minValue(1)),
      limit: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
});

export type PorkbunCheck = v.InferOutput<typeof Checked>['response'];

const Found = v.object({ ...Succeeded.entries, domain: v.object({ domain: v.string() }) });

const Created = v.object({ ...Succeeded.entries, domain: v.string() });

const Nameservers = v.object({ ...Succeeded.entries, ns: v.array(v.string()) });
