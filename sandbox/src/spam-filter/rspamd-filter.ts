import { FilterAction } from '@roost/shared/contracts/deliverability/spam-check';
import { openEnum } from '@roost/shared/contracts/open-enum';
import * as v from 'valibot';
import { readLimited } from '#provider-http/read-limited.ts';
import type { FilteredMessage, FilterVerdict, SpamFilter } from './spam-filter.ts';

type Options = {
  /** URL of the normal worker, without a path. */
  url: string;
  timeoutMs?: number;
};

/** In ms. rspamd itself answers after 4 s at the latest (`rspamd/rspamd-config.ts`). */
const defaultTimeoutMs = 6_000;
const maxBytes = 1_000_000;

/** The normal worker of rspamd over HTTP (https://rspamd.com/doc/developers/protocol.html). */
export const createRspamdFilter = ({ url, timeoutMs = defaultTimeoutMs }: Options): SpamFilter => ({
  name: 'rspamd',
  check: async (message) => {
    try {
      return await ask(url, { message, signal: AbortSignal.timeout(timeoutMs) });
    } catch {
      return null;
    }
  },
});

type Request = { message: FilteredMessage; signal: AbortSignal };

const ask = async (url: string, { message, signal }: Request): Promise<FilterVerdict> => {
  const { source, ip, helo, hostname, sender, recipient } = message;
  const response = await fetch(`${url}/checkv2`, {
    method: 'POST',
    headers: {
      IP: ip,
      Helo: helo,
      ...(hostname !== null && { Hostname: hostname }),
      From: sender,
      Rcpt: recipient,
      'Deliver-To': recipient,
    },
    body: new Uint8Array(source),
    redirect: 'error',
    signal,
  });
  const text = await readLimited(response, maxBytes);
  if (response.status !== 200) throw new Error(`Status ${response.status}`);
  return toVerdict(v.parse(Answer, JSON.parse(text)));
};

const Answer = v.object({
  score: v.number(),
  required_score: v.number(),
  action: openEnum(FilterAction),
  symbols: v.record(
    v.string(),
    v.object({
      name: v.string(),
      score: v.number(),
      description: v.optional(v.string()),
      options: v.optional(v.array(v.string()), []),
    }),
  ),
  messages: v.optional(v.object({ smtp_message: v.optional(v.string()) })),
});

const toVerdict = ({
  score,
  required_score: requiredScore,
  action,
  symbols,
  messages,
}: v.InferOutput<typeof Answer>): FilterVerdict => ({
  score: round(score),
  requiredScore,
  action,
  symbols: Object.values(symbols)
    .map(({ name, score: points, description = null, options }) => ({
      name,
      score: round(points),
      description,
      options,
    }))
    .toSorted((one, other) => other.score - one.score || one.name.localeCompare(other.name)),
  reply: messages?.smtp_message ?? null,
});

/** rspamd adds numbers such as 0.1 and shows them with two digits. */
const round = (points: number): number => Math.round(points * 100) / 100;
