import type { FindingState, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';
import { worstState } from '@roost/shared/rules/deliverability/worst-state';
import type { Sandbox } from '#context/sandbox.ts';
import type { AuthenticationResult, MailAuthentication } from '#database/schema/mails.ts';
import type { FilterResult } from '#database/schema/spam-checks.ts';
import { Deferral } from '#errors/deferral.ts';
import type { FilterVerdict, SpamFilter } from '#spam-filter/spam-filter.ts';
import { checkInbox } from '#spam-linter/check-inbox.ts';
import type { ArrivalResult } from '#spam-linter/dns-finding.ts';
import { measuredFindings, measuredListings, recordFindings } from '#spam-linter/measured-findings.ts';
import { lookUpReverse } from '#spam-linter/look-up-reverse.ts';
import type { ReverseName } from '#spam-linter/look-up-reverse.ts';
import { deadLinks, hasGtube } from '#spam-linter/text-checks.ts';
import { isWaiting, readCheck } from './read-check.ts';
import type { ReceivedCheck } from './read-check.ts';
import { readText } from './read-text.ts';
import { storeResult } from './store-result.ts';

/** In ms. A started rspamd compiles its rules for some seconds, and gives no answer until then. */
const filterWaitMs = 30_000;

type Arrival = {
  checkId: string;
  recipient: string;
  /** The inbox that sent the message. */
  sender: string;
  source: Buffer;
  submittedAt: Date;
  /** Address and name of the sending server. */
  ip: string;
  helo: string;
  /** The results of SPF, DKIM and DMARC. */
  authentication: MailAuthentication;
};

type Context = Pick<Sandbox, 'clock' | 'database' | 'lookups' | 'spamFilter'>;

/**
 * Receives the message of a spam check. Stores the findings of the linter and the verdict of the spam filter, which are
 * the result of the check. Returns the SMTP reply of a refusal, or null. A repeated delivery returns the first result.
 * Throws when the delivery must be repeated: the filter gave no answer, and the message is new.
 */
export const receiveCheck = async (context: Context, arrival: Arrival): Promise<string | null> => {
  const { database, lookups, spamFilter, clock } = context;
  const { checkId, sender, source, authentication } = arrival;
  const results = authentication.kind === 'measured' ? authentication.results : null;
  const check = await readCheck(database, { checkId, sender });
  if (!check || !isWaiting(check)) return check?.message?.refusal ?? null;
  const text = await readText(source);
  const now = clock.now();
  const links = await deadLinks(text, lookups && ((question) => lookups.ask('public', question)));
  const reverse = lookups && (await lookUpReverse(lookups, arrival.ip));
  const findings = lint(check, { text, links, results, ip: arrival.ip, reverse, now });
  const hostname = reverse?.isConfirmed ? reverse.name : null;
  const verdict = spamFilter && (await spamFilter.check({ ...arrival, hostname }));
  const isNew = now.getTime() - arrival.submittedAt.getTime() < filterWaitMs;
  if (spamFilter && !verdict && isNew && !hasGtube(text))
    throw new Deferral('451 4.7.1 The spam filter gives no answer. Try again later.');
  const refusal = refusalOf({ text, verdict });
  const filter = toResult({ spamFilter, verdict, now });
  await storeResult(database, {
    checkId,
    mailboxId: check.mailboxId,
    findings,
    outcome: outcomeOf(findings, verdict),
    score: verdict?.score ?? null,
    symbols: verdict?.symbols ?? [],
    filter,
    refusal,
    now,
  });
  return refusal;
};

type Linted = {
  text: string;
  links: string[];
  results: readonly AuthenticationResult[] | null;
  ip: string;
  reverse: ReverseName | null;
  now: Date;
};

const lint = (check: ReceivedCheck, { text, links, results, ip, reverse, now }: Linted): SpamFinding[] => {
  const { type, domain, checks, zone } = check;
  return checkInbox(
    {
      domain,
      // Without lookups, a stored result is of another time.
      measured: results && checks && measuredFindings(domain.domain, checks),
      saved: recordFindings(zone),
      arrival: results && toArrival(results),
      ip,
      reverse,
      text,
      deadLinks: links,
      listings: measuredListings({ type, domain: domain.domain }, checks),
    },
    now,
  );
};

const toArrival = (results: readonly AuthenticationResult[]): Record<'spf' | 'dkim' | 'dmarc', ArrivalResult> => {
  const resultOf = (mechanism: AuthenticationResult['mechanism']): ArrivalResult => {
    const found = results.filter((result) => result.mechanism === mechanism);
    const { result = 'none', reason = '' } = found.find((one) => one.result === 'pass') ?? found[0] ?? {};
    return { result, detail: reason };
  };
  return { spf: resultOf('SPF'), dkim: resultOf('DKIM'), dmarc: resultOf('DMARC') };
};

const refusalOf = ({ text, verdict }: { text: string; verdict: FilterVerdict | null }): string | null => {
  if (verdict?.action === 'reject') return `554 5.7.1 ${verdict.reply ?? 'The spam filter rejects the message.'}`;
  return hasGtube(text) ? '554 5.7.1 The message contains the test text GTUBE.' : null;
};

/** The findings, and what the filter does with the message. */
const outcomeOf = (findings: readonly SpamFinding[], verdict: FilterVerdict | null): FindingState | null => {
  const linted = worstState(findings);
  if (!verdict || verdict.action === 'no action') return linted ?? (verdict && 'passed');
  return verdict.action === 'reject' || linted === 'error' ? 'error' : 'warning';
};

type Filtered = { spamFilter: SpamFilter | null; verdict: FilterVerdict | null; now: Date };

const toResult = ({ spamFilter, verdict, now }: Filtered): FilterResult => {
  if (!spamFilter) return { status: 'none' };
  if (!verdict) return { status: 'no-answer' };
  const { requiredScore, action } = verdict;
  return { status: 'measured', filter: spamFilter.name, requiredScore, action, measuredAt: now.toISOString() };
};
