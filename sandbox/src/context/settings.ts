import { join, resolve } from 'node:path';
import type { KeyObject } from 'node:crypto';
import { NewPassword } from '@roost/shared/contracts/accounts/password';
import { EmailAddress } from '@roost/shared/contracts/primitives';
import { Company } from '@roost/shared/contracts/workspaces/company';
import { Features } from '@roost/shared/contracts/workspaces/workspace';
import * as v from 'valibot';
import { SecretKey } from '#secrets/load-secret-keys.ts';
import type { SeedAccount } from '#seed-accounts/seed-account.ts';
import type { PowerDnsSettings } from '#powerdns/create-powerdns-provider.ts';
import { apiOrigin } from './api-origin.ts';
import { integer, list } from './environment-values.ts';
import { lookupSettings, lookupVariables, powerDnsSettings } from './lookup-settings.ts';
import type { LookupSettings } from './lookup-settings.ts';
import { heartbeatSettings, mailSettings, mailVariables, submissionPort } from './mail-settings.ts';
import type { HeartbeatSettings, MailSettings } from './mail-settings.ts';
import { filterVariables, rspamdSettings } from './filter-settings.ts';
import type { RspamdSettings } from './filter-settings.ts';
import { paddleVariables } from './paddle-settings.ts';
import { seedAccounts, seedVariables } from './seed-settings.ts';
import { nameserverNames, registrarSettings, registrarVariables } from './registrar-settings.ts';
import type { RegistrarSettings } from './registrar-settings.ts';
import { formatEntry } from '#runtime/log.ts';
import type { Log } from '#runtime/log.ts';
import { defaultRateLimits, type RateLimitRules } from '#rate-limits/rate-limits.ts';

/** What a process does: answer calls, run jobs, or both. */
export type Role = 'api' | 'worker' | 'all';

export type DemoSeedName = 'default' | 'large';

/** `none`: no data but one administrator. */
export type SeedName = DemoSeedName | 'none';

/** Simulated durations of providers, in ms. */
export type Delays = {
  domain: number;
  mailbox: number;
  mailboxUpdate: number;
  /** Until a transfer gets its nameservers. */
  transfer: number;
  /** From then until the registry shows the nameservers. */
  delegation: number;
  /** Duration of an upload to an outreach tool. */
  upload: number;
  /** Until the next five spam checks of a workspace start. */
  spamCheck: number;
  /** The longest wait for messages at the seed inboxes of a placement test. */
  placement: number;
};

export type Settings = {
  /** 0 selects a free port. */
  port: number;
  /** Port of the object storage. 0 selects a free port. */
  storagePort: number;
  /** Public origin of the object storage. Null means `http://localhost` with its port. */
  storageOrigin: string | null;
  /** Port of the DNS server, over UDP and TCP. 0 selects a free port. Null: no DNS server. */
  dnsPort: number | null;
  /** Port of the SMTP server to which inboxes submit messages. 0 selects a free port. Null: no such server. */
  submissionPort: number | null;
  /** Where health checks look names up. Null: no health checks. */
  lookups: LookupSettings | null;
  /** The server that publishes the zones of domains. Null: the simulated provider. */
  powerDns: PowerDnsSettings | null;
  registrar: RegistrarSettings;
  /** Signs the notifications of Paddle. Null: Paddle sends none, and those of the stand-in have a stored secret. */
  paddleWebhookSecret: string | null;
  /** `real`: uploads call the APIs of the outreach tools, with the saved sign-in of each workspace. */
  outreachTools: 'simulated' | 'real';
  /** Names of the nameservers of the DNS provider. */
  nameserverNames: readonly string[];
  /** Null: emails are stored, but neither composed, sent nor judged. */
  mail: MailSettings | null;
  /** Null: no logins to inboxes. Without an SMTP server of inboxes there are none either. */
  heartbeat: HeartbeatSettings | null;
  /** The spam filter of the receiver of spam checks. Null: a linter only. */
  rspamd: RspamdSettings | null;
  /** Seed inboxes at providers, for placement tests. */
  seedAccounts: readonly SeedAccount[];
  /** Origin of the API, for Google's redirect and the notifications of the simulated Paddle. */
  apiOrigin: string;
  /** Origin of the dashboard, for links in emails and for Google's redirect. */
  dashboardOrigin: string;
  listen: readonly string[];
  /** Directory of the embedded database, unused with `databaseUrl`. `memory` saves nothing. */
  dataDirectory: string | 'memory';
  /** `postgres` starts a PostgreSQL server in the data directory. Unused with `databaseUrl`. */
  database: 'embedded' | 'postgres';
  /** URL of a running PostgreSQL. */
  databaseUrl: string | null;
  role: Role;
  seed: SeedName;
  /** The account of an empty database. Null when the environment names none. */
  administrator: { email: string; password: string } | null;
  /** The key of stored passwords. Null: a generated one in the data directory. */
  secretKey: KeyObject | null;
  /** Decrypts what an earlier key encrypted. */
  previousSecretKey: KeyObject | null;
  allowedOrigins: readonly string[];
  /** Origin of the checkout document, which calls only the simulated payment provider. */
  checkoutOrigin: string;
  delays: Delays;
  /** Default features of the deployment. A workspace can override them. */
  features: Features;
  /** The issuer of the invoices. */
  seller: Company;
  /** A proxy in front of the API appends the client address to `X-Forwarded-For`. */
  behindProxy: boolean;
  /** Rate limits. Null disables them. */
  rateLimits: RateLimitRules | null;
  /** URL of the OpenTelemetry collector that receives traces, without `/v1/traces`. Null: no traces. */
  tracesEndpoint: string | null;
  /** Whether the API counts the sessions of each version of a remote (docs/telemetry.md). */
  collector: boolean;
  /** Lets other machines read `/metrics` and the collector. Null: only this machine. */
  metricsToken: string | null;
  /** Whether `/sandbox` has the control surface, the simulated Google and payment providers and the demo accounts. */
  control: boolean;
  log: Log;
};

/** The seller when the deployment configures none. */
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

/** Reads the settings from the environment. Throws a `ValiError` that names invalid variables. */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const parsed = v.parse(Environment, environment);
  return {
    port: parsed.ROOST_PORT_BASE + 10,
    storagePort: parsed.ROOST_PORT_BASE + 11,
    storageOrigin: parsed.ROOST_STORAGE_ORIGIN ?? null,
    dnsPort: (parsed.ROOST_DNS ?? parsed.ROOST_CONTROL) === 'on' ? parsed.ROOST_PORT_BASE + 12 : null,
    submissionPort: submissionPort(parsed),
    lookups: lookupSettings(parsed),
    powerDns: powerDnsSettings(parsed),
    registrar: registrarSettings(parsed),
    paddleWebhookSecret: parsed.PADDLE_WEBHOOK_SECRET ?? null,
    outreachTools: parsed.ROOST_OUTREACH_TOOLS,
    nameserverNames: nameserverNames(parsed),
    mail: mailSettings(parsed),
    heartbeat: heartbeatSettings(parsed),
    rspamd: rspamdSettings(parsed),
    seedAccounts: seedAccounts(parsed),
    apiOrigin: apiOrigin(parsed),
    dashboardOrigin: parsed.ROOST_DASHBOARD_ORIGIN ?? `http://localhost:${parsed.ROOST_PORT_BASE}`,
    listen: parsed.ROOST_LISTEN ?? ['127.0.0.1', '::1'],
    dataDirectory: resolve(parsed.ROOST_DATA_DIR ?? defaultDataDirectory(parsed.ROOST_SEED)),
    database: parsed.ROOST_DATABASE,
    databaseUrl: parsed.DATABASE_URL ?? null,
    metricsToken: parsed.ROOST_METRICS_TOKEN ?? null,
    tracesEndpoint: parsed.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    collector: parsed.ROOST_COLLECTOR === 'on',
    role: parsed.ROOST_ROLE,
    seed: parsed.ROOST_SEED,
    administrator: administratorOf(parsed),
    secretKey: parsed.ROOST_SECRET_KEY ?? null,
    previousSecretKey: parsed.ROOST_SECRET_KEY_PREVIOUS ?? null,
    checkoutOrigin: checkoutOrigin(parsed.ROOST_PORT_BASE),
    allowedOrigins: parsed.ROOST_ALLOWED_ORIGINS ?? localOrigins(parsed.ROOST_PORT_BASE),
    delays: {
      domain: parsed.ROOST_DOMAIN_DELAY_MS,
      mailbox: parsed.ROOST_MAILBOX_DELAY_MS,
      mailboxUpdate: parsed.ROOST_MAILBOX_UPDATE_DELAY_MS,
      transfer: parsed.ROOST_TRANSFER_DELAY_MS,
      delegation: parsed.ROOST_DELEGATION_DELAY_MS,
      upload: parsed.ROOST_UPLOAD_DELAY_MS,
      spamCheck: parsed.ROOST_SPAM_CHECK_DELAY_MS,
      placement: parsed.ROOST_PLACEMENT_DELAY_MS,
    },
    features: Object.fromEntries((parsed.ROOST_FEATURES ?? []).map((name) => [name, true])),
    seller: parsed.ROOST_SELLER ?? demoSeller,
    behindProxy: parsed.ROOST_BEHIND_PROXY === 'on',
    rateLimits: parsed.ROOST_RATE_LIMITS === 'on' ? defaultRateLimits : null,
    control: parsed.ROOST_CONTROL === 'on',
    log: (entry) => console.log(formatEntry(entry, parsed.ROOST_LOG)),
  };
};

/** An invoice is invalid without the name and the country of its issuer. */
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
  ROOST_DATABASE: v.optional(v.picklist(['embedded', 'postgres']), 'embedded'),
  DATABASE_URL: v.optional(v.string()),
  ROOST_ROLE: v.optional(v.picklist(['api', 'worker', 'all']), 'all'),
  ROOST_SEED: v.optional(v.picklist(['default', 'large', 'none']), 'default'),
  ROOST_ADMIN_EMAIL: v.optional(v.pipe(EmailAddress, v.toLowerCase())),
  ROOST_ADMIN_PASSWORD: v.optional(NewPassword),
  ROOST_SECRET_KEY: v.optional(SecretKey),
  ROOST_SECRET_KEY_PREVIOUS: v.optional(SecretKey),
  ROOST_ALLOWED_ORIGINS: v.optional(list),
  ROOST_DOMAIN_DELAY_MS: integer('3000'),
  ROOST_MAILBOX_DELAY_MS: integer('3000'),
  ROOST_MAILBOX_UPDATE_DELAY_MS: integer('2000'),
  ROOST_TRANSFER_DELAY_MS: integer('5000'),
  ROOST_DELEGATION_DELAY_MS: integer('20000'),
  ROOST_UPLOAD_DELAY_MS: integer('4000'),
  ROOST_SPAM_CHECK_DELAY_MS: integer('3000'),
  ROOST_PLACEMENT_DELAY_MS: integer('60000'),
  ROOST_FEATURES: v.optional(v.pipe(list, v.array(v.keyof(Features)))),
  /** JSON of a company. Name and country are required. */
  ROOST_SELLER: v.optional(v.pipe(v.string(), v.parseJson(), Seller)),
  ROOST_LOG: v.optional(v.picklist(['text', 'json']), 'text'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(v.string(), v.url())),
  ROOST_COLLECTOR: v.optional(v.picklist(['on', 'off']), 'off'),
  ROOST_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  ROOST_BEHIND_PROXY: v.optional(v.picklist(['on', 'off']), 'off'),
  ROOST_RATE_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
  ROOST_DNS: v.optional(v.picklist(['on', 'off'])),
  ...lookupVariables,
  ...mailVariables,
  ...filterVariables,
  ...seedVariables,
  ...registrarVariables,
  ...paddleVariables,
  ROOST_OUTREACH_TOOLS: v.optional(v.picklist(['simulated', 'real']), 'simulated'),
  ROOST_CONTROL: v.optional(v.picklist(['on', 'off']), 'on'),
});

const administratorOf = ({
  ROOST_ADMIN_EMAIL: email,
  ROOST_ADMIN_PASSWORD: password,
}: v.InferOutput<typeof Environment>): Settings['administrator'] =>
  email === undefined || password === undefined ? null : { email, password };

/** One directory per seed, so that switching to the large seed keeps the default data. */
const defaultDataDirectory = (seed: SeedName): string =>
  join(import.meta.dirname, '..', '..', '..', '.roost', seed === 'default' ? 'database' : `database-${seed}`);

/** Origins of the ten ports of `npm start`, without the checkout, and of the harnesses, 101 ports higher. */
const localOrigins = (portBase: number): string[] =>
  [0, 101]
    .flatMap((first) => Array.from({ length: 10 }, (_, index) => `http://localhost:${portBase + first + index}`))
    .filter((origin) => origin !== checkoutOrigin(portBase));

const checkoutOrigin = (portBase: number): string => `http://localhost:${portBase + 5}`;
