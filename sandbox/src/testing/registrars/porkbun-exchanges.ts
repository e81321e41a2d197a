import type { Exchange } from '#testing/exchanges/serve-exchanges.ts';

/** The OpenAPI document of the API v3: paths, schemas and examples. `example.com` is a placeholder for the requested name. */
const spec = 'https://porkbun.com/api/json/v3/spec';

const checkLimits = {
  limits: { TTL: 10, limit: 1, used: 1, naturalLanguage: '1 out of 1 checks within 10 seconds used.' },
  ttlRemaining: 10,
};

const available = {
  avail: 'yes',
  type: 'registration',
  price: '9.73',
  firstYearPromo: 'no',
  regularPrice: '9.73',
  premium: 'no',
  minDuration: 1,
  additional: {
    renewal: { type: 'renewal', price: '9.73', regularPrice: '9.73' },
    transfer: { type: 'transfer', price: '9.73', regularPrice: '9.73' },
  },
};

const attempts = { TTL: 10, limit: 1, used: 1, naturalLanguage: '1 out of 1 attempts within 10 seconds used.' };
const success = { TTL: 86_400, limit: 50, used: 1, naturalLanguage: '1 out of 50 within 86400 seconds used.' };

/** Written from the document: no account has recorded them. */
export const porkbunExchanges = {
  /** `/ping`: IpResponse with `credentialsValid`. */
  ping: {
    source: spec,
    status: 200,
    body: { status: 'SUCCESS', yourIp: '1.2.3.4', xForwardedFor: '1.2.3.4', credentialsValid: true },
  },
  /** ErrorResponse with the code of "API key and secret combination is invalid". */
  invalidKeys: {
    source: spec,
    status: 400,
    body: { status: 'ERROR', message: 'Invalid API key. (001)', code: 'INVALID_API_KEYS_001' },
  },
  /** `/pricing/get`. */
  pricing: {
    source: spec,
    status: 200,
    body: {
      status: 'SUCCESS',
      pricing: {
        com: { registration: '9.73', renewal: '9.73', transfer: '9.73' },
        io: { registration: '28.12', renewal: '46.45', transfer: '46.45' },
      },
    },
  },
  /** `/domain/checkDomain/{domain}`: CheckDomainResponse. */
  available: { source: spec, status: 200, body: { status: 'SUCCESS', response: available, ...checkLimits } },
  taken: {
    source: spec,
    status: 200,
    body: { status: 'SUCCESS', response: { ...available, avail: 'no' }, ...checkLimits },
  },
  premium: {
    source: spec,
    status: 200,
    body: { status: 'SUCCESS', response: { ...available, price: '2,450.00', premium: 'yes' }, ...checkLimits },
  },
  /** RateLimitExceeded. `ttlRemaining` is "present on some endpoints". */
  rateLimit: {
    source: spec,
    status: 429,
    body: {
      status: 'ERROR',
      message: 'Rate limit exceeded. Please try again later.',
      code: 'RATE_LIMIT_EXCEEDED',
      ttlRemaining: 10,
    },
  },
  /** `/domain/get/{domain}`. */
  owned: {
    source: spec,
    status: 200,
    body: {
      status: 'SUCCESS',
      domain: {
        domain: 'example.com',
        status: 'ACTIVE',
        tld: 'com',
        createDate: '2021-01-15 10:00:00',
        expireDate: '2027-01-15 10:00:00',
        securityLock: 1,
        whoisPrivacy: 1,
        autoRenew: 1,
        apiAccess: 1,
        notLocal: 0,
      },
    },
  },
  notOwned: {
    source: spec,
    status: 404,
    body: {
      status: 'ERROR',
      message: 'Domain not found in the authenticated account.',
      code: 'DOMAIN_NOT_FOUND',
    },
  },
  /** `/domain/create/{domain}`: CreateDomainResponse. */
  created: {
    source: spec,
    status: 200,
    body: {
      status: 'SUCCESS',
      domain: 'example.com',
      cost: 973,
      orderId: 123_456,
      limits: { attempts, success },
      balance: 9_027,
      ttlRemaining: 86_400,
    },
  },
  notAvailable: {
    source: spec,
    status: 400,
    body: {
      status: 'ERROR',
      message: 'Domain is not available for registration.',
      code: 'DOMAIN_NOT_AVAILABLE',
    },
  },
  tooLittleCredit: {
    source: spec,
    status: 400,
    body: {
      status: 'ERROR',
      message: 'Account credit is insufficient to complete the purchase.',
      code: 'INSUFFICIENT_FUNDS',
    },
  },
  /** "`cost` must equal the current price": the document names no code for it. */
  wrongCost: { source: spec, status: 400, body: { status: 'ERROR', message: 'The cost does not match.' } },
  /** From the section "Idempotency". */
  otherBody: {
    source: spec,
    status: 409,
    body: {
      status: 'ERROR',
      message: 'This idempotency key was used with another request.',
      code: 'IDEMPOTENCY_KEY_MISMATCH',
    },
  },
  /** `/domain/getNs/{domain}`. */
  nameservers: {
    source: spec,
    status: 200,
    body: { status: 'SUCCESS', ns: ['ns1.porkbun.com', 'ns2.porkbun.com'] },
  },
  /** `/domain/updateNs/{domain}`: BasicResponse. */
  updated: { source: spec, status: 200, body: { status: 'SUCCESS' } },
} satisfies Record<string, Exchange>;
