import * as v from 'valibot';
import { fetchJson } from './fetch-json.ts';

/** Access to Sentry, from the environment variables of sentry-cli. */
export type SentryAccess = {
  /** Base URL, such as `https://us.sentry.io`. */
  url: string;
  token: string;
  organization: string;
  project: string;
  /** Stage of the host's configuration; undefined for all. */
  environment: string | undefined;
};

/** Throws, with the names, when a variable is missing, or the token would travel unencrypted. */
export const sentryAccess = (env: NodeJS.ProcessEnv): SentryAccess => {
  const { SENTRY_AUTH_TOKEN: token, SENTRY_ORG: organization, SENTRY_PROJECT: project } = env;
  const { SENTRY_URL: url = 'https://sentry.io', SENTRY_ENVIRONMENT: environment } = env;
  if (!token || !organization || !project)
    throw new Error('Set SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT to read the counts from Sentry.');
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && hostname !== '127.0.0.1') throw new Error('SENTRY_URL needs https.');
  return { url, token, organization, project, environment };
};

const Point = v.object({
  /** In ms. */
  timestamp: v.number(),
  value: v.number(),
  /** Sentry can still get data of this time. */
  incomplete: v.boolean(),
  sampleRate: v.nullish(v.number()),
});

/** docs.sentry.io/api/explore/query-explore-events-in-timeseries-format */
export const TimeSeries = v.object({
  timeSeries: v.array(
    v.object({
      yAxis: v.string(),
      groupBy: v.optional(v.array(v.object({ key: v.string(), value: v.unknown() })), []),
      meta: v.object({ dataScanned: v.optional(v.string()) }),
      values: v.array(Point),
    }),
  ),
});
export type TimeSeries = v.InferOutput<typeof TimeSeries>;

/** docs.sentry.io/api/explore/query-explore-events-in-table-format */
const Table = v.object({
  data: v.array(v.record(v.string(), v.unknown())),
  meta: v.object({ dataScanned: v.optional(v.string()) }),
});
export type Table = v.InferOutput<typeof Table>;

/** Limit for an answer, in ms. */
const timeoutMs = 30_000;

type Parameters = Record<string, string | readonly string[]>;

/** The largest number of rows that a table is read for. */
const maxRows = 1_000;
const rowsPerPage = 100;

/** Counts by period, in groups. */
export const readTimeSeries = async (access: SentryAccess, parameters: Parameters): Promise<TimeSeries> =>
  (await request(access, 'events-timeseries', { parameters, schema: TimeSeries })).content;

/** All rows of a table. Throws when there are too many. */
export const readTable = async (access: SentryAccess, parameters: Parameters): Promise<Table['data']> => {
  const rows: Table['data'] = [];
  let cursor: string | undefined;
  do {
    const page = { ...parameters, per_page: String(rowsPerPage), ...(cursor && { cursor }) };
    const { content, headers } = await request(access, 'events', { parameters: page, schema: Table });
    requireFullScan(content.meta);
    rows.push(...content.data);
    cursor = nextCursor(headers.get('link'));
    if (rows.length >= maxRows && cursor) throw new Error(`Sentry has more than ${maxRows} rows.`);
  } while (cursor !== undefined);
  return rows;
};

export const requireFullScan = ({ dataScanned }: { dataScanned?: string | undefined }): void => {
  if (dataScanned === 'partial') throw new Error('Sentry has read only a part of its data.');
};

type Request<T> = { parameters: Parameters; schema: T };

const request = <T extends v.GenericSchema>(
  { url, token, organization, project, environment }: SentryAccess,
  endpoint: string,
  { parameters, schema }: Request<T>,
) => {
  const address = new URL(`/api/0/organizations/${encodeURIComponent(organization)}/${endpoint}/`, url);
  const all = { ...parameters, dataset: 'tracemetrics', project, ...(environment !== undefined && { environment }) };
  for (const [name, value] of Object.entries(all))
    for (const one of [value].flat()) address.searchParams.append(name, one);
  return fetchJson(address, { name: 'Sentry', token, timeoutMs, schema });
};

/** docs.sentry.io/api/pagination */
const nextCursor = (link: string | null): string | undefined =>
  link
    ?.split(/,\s*(?=<)/)
    .filter((one) => one.includes('rel="next"') && one.includes('results="true"'))
    .map((one) => /cursor="([^"]+)"/.exec(one)?.[1])[0];
