import { join, resolve } from 'node:path';
import { Company } from '@roost/shared/contracts/company';
import { Features } from '@roost/shared/contracts/workspace';
import * as v from 'valibot';
import { defaultLimits, type Limits } from './limits/rate-limits.ts';

export type SeedName = 'default' | 'large';

/** Milliseconds until a simulated provider is done. */
export type Delays = {
  domain: number;
  mailbox: number;
  mailboxUpdate: number;
  /** Until the nameservers of a transfer are given. */
  transfer: number;
  /** From then until the registry shows them. */
  delegation: number;
  /** Until an export has arrived at an outreach tool. */
  upload: number;
  /** A spam check, once it runs. */
  spamCheck: number;
  /** Until the last seed of a placement test has been looked into. */
  placement: number;
};

export type Settings = {
  /** 0 takes any free port. */
  port: number;
  /** Of the object storage; 0 takes any free port. */
  storagePort: number;
  /** Origin of the object storage as browsers reach it; null for `http://localhost` and its port. */
  storageOrigin: string | null;
  /** Origin of this API as browsers reach it. */
  apiOrigin: string;
  /** Origin of the dashboard, where mails and Google lead to. */
  dashboardOrigin: string;
  /** Addresses to listen on. */
  listen: readonly string[];
  /** Of the embedded database; not used with `databaseUrl`. `memory` keeps nothing. */
  dataDirectory: string | 'memory';
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  seed: SeedName;
  allowedOrigins: readonly string[];
  /** Origin of the checkout document, which calls the stand-in of the payment provider and nothing else. */
  checkoutOrigin: string;
  delays: Delays;
  /** Those of the deployment, as its dashboard is told them: what a workspace does not say itself follows them. */
  features: Features;
  /** Who issues the invoices. */
  seller: Company;
  /** A proxy stands in front, which puts the address of who asks at the end of `X-Forwarded-For`. */
  behindProxy: boolean;
  /** How often may be tried to sign in, and the like; null for without an end. */
  limits: Limits | null;
  /** Whether `/sandbox` has the control surface, the simulated Google and payment providers and the demo accounts. */
  control: boolean;
  log: (line: string) => void;
};

/** The seller of a deployment that configures none. */
export const demoSeller: Company = {
  company: 'Roost Demo Inc.',
  streetAddress1: '100 Example Street',
  streetAddress2: '',
  city: 'Wilmington',
  state: 'DE',
  postalCode: '19801',
  country: 'US',
  vat: '',
};

/** The settings of a process, from its environment. Throws a `ValiError` that names what is wrong. */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = v.parse(Environment, environment);
  return {
    port: given.ROOST_PORT_BASE + 10,
    storagePort: given.ROOST_PORT_BASE + 11,
    storageOrigin: given.ROOST_STORAGE_ORIGIN ?? null,
    apiOrigin: given.ROOST_API_ORIGIN ?? `http://localhost:${given.ROOST_PORT_BASE + 10}`,
    dashboardOrigin: given.ROOST_DASHBOARD_ORIGIN ?? `http://localhost:${given.ROOST_PORT_BASE}`,
    listen: given.ROOST_LISTEN ?? ['127.0.0.1', '::1'],
    dataDirectory: resolve(given.ROOST_DATA_DIR ?? defaultDataDirectory(given.ROOST_SEED)),
    databaseUrl: given.DATABASE_URL ?? null,
    seed: given.ROOST_SEED,
    checkoutOrigin: checkoutOrigin(given.ROOST_PORT_BASE),
    allowedOrigins: given.ROOST_ALLOWED_ORIGINS ?? localOrigins(given.ROOST_PORT_BASE),
    delays: {
      domain: given.ROOST_DOMAIN_DELAY_MS,
      mailbox: given.ROOST_MAILBOX_DELAY_MS,
      mailboxUpdate: given.ROOST_MAILBOX_UPDATE_DELAY_MS,
      transfer: given.ROOST_TRANSFER_DELAY_MS,
      delegation: given.ROOST_DELEGATION_DELAY_MS,
      upload: given.ROOST_UPLOAD_DELAY_MS,
      spamCheck: given.ROOST_SPAM_CHECK_DELAY_MS,
      placement: given.ROOST_PLACEMENT_DELAY_MS,
    },
    features: Object.fromEntries((given.ROOST_FEATURES ?? []).map((name) => [name, true])),
    seller: given.ROOST_SELLER ?? demoSeller,
    behindProxy: given.ROOST_BEHIND_PROXY === 'on',
    limits: given.ROOST_RATE_LIMITS === 'on' ? defaultLimits : null,
    control: given.ROOST_CONTROL === 'on',
    log: (line) => console.log(line),
  };
};

const integer = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number));

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** An invoice without the name and the country of who issues it is not valid. */
const Seller = v.pipe(
  Company,
  v.check(({ company }) => company !== '', 'ROOST_SELLER has no company name'),
  v.check(({ country }) => country !== '', 'ROOST_SELLER has no country'),
);

const Environment = v.object({
  ROOST_PORT_BASE: v.pipe(integer('4000'), v.maxValue(65_000)),
  ROOST_STORAGE_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  ROOST_API_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  ROOST_DASHBOARD_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  ROOST_LISTEN: v.optional(list),
  ROOST_DATA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(v.string()),
  ROOST_SEED: v.optional(v.picklist(['default', 'large']), 'default'),
  ROOST_ALLOWED_ORIGINS: v.optional(list),
  ROOST_DOMAIN_DELAY_MS: integer('3000'),
  ROOST_MAILBOX_DELAY_MS: integer('3000'),
  ROOST_MAILBOX_UPDATE_DELAY_MS: integer('2000'),
  ROOST_TRANSFER_DELAY_MS: integer('5000'),
  ROOST_DELEGATION_DELAY_MS: integer('20000'),
  ROOST_UPLOAD_DELAY_MS: integer('4000'),
  ROOST_SPAM_CHECK_DELAY_MS: integer('3000'),
  ROOST_PLACEMENT_DELAY_MS: integer('8000'),
  ROOST_FEATURES: v.optional(v.pipe(list, v.array(v.keyof(Features)))),
  /** JSON with the fields of a company; its name and its country are required. */
  ROOST_SELLER: v.optional(v.pipe(v.string(), v.parseJson(), Seller)),
  ROOST_BEHIND_PROXY: v.optional(v.picklist(['on', 'off']), 'off'),
  ROOST_RATE_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
  ROOST_CONTROL: v.optional(v.picklist(['on', 'off']), 'on'),
});

/** A directory for each seed, so that trying the large one does not cost the other. */
const defaultDataDirectory = (seed: SeedName): string =>
  join(import.meta.dirname, '..', '..', '.roost', seed === 'default' ? 'database' : `database-${seed}`);

/** The ten ports of what `npm start` serves, without the checkout's, and those of the harnesses, a hundred and one above. */
const localOrigins = (portBase: number): string[] =>
  [0, 101]
    .flatMap((first) => Array.from({ length: 10 }, (_, index) => `http://localhost:${portBase + first + index}`))
    .filter((origin) => origin !== checkoutOrigin(portBase));

const checkoutOrigin = (portBase: number): string => `http://localhost:${portBase + 5}`;
