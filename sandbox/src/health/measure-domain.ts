import type { DnsLookup, MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainCheck, DomainHealth } from '@roost/shared/contracts/domains/domain';
import { parseDmarc } from '@roost/shared/rules/dns/dmarc';
import { askBlocklists } from '#blocklists/ask-blocklists.ts';
import type { Blocklist } from '#blocklists/ask-blocklists.ts';
import type { LookupClient, LookupSource } from '#lookups/create-lookups.ts';
import type { LookupQuestion } from '#lookups/look-up.ts';
import { judgeOptionalRecords } from '#optional-records/judge-optional-records.ts';
import type { AppliedDmarc } from '#optional-records/judge-optional-records.ts';
import { lookUpOptionalRecords } from '#optional-records/look-up-optional-records.ts';
import { analyseSpf } from './analyse-spf.ts';
import type { SpfAnalysis } from './analyse-spf.ts';
import type { Resolve } from '#lookups/look-up.ts';
import { findInheritedDmarc, inheritedPolicy } from './find-dmarc.ts';
import { judgeChecks, recordsOf, unansweredOf } from './judge-checks.ts';
import type { CheckLookups, InheritedDmarc } from './judge-checks.ts';
import { isEnforced } from './is-enforced.ts';
import { domainChecks, planLookups } from './plan-lookups.ts';
import type { DomainToCheck } from './plan-lookups.ts';

/** Looks up the records of a domain and judges them. `resolve` asks for names of other domains. */
export const measureDomain = async (
  checked: DomainToCheck & { sendingIp: string | null },
  { lookups, resolve, blocklists }: { lookups: LookupClient; resolve: Resolve; blocklists: readonly Blocklist[] },
): Promise<MeasuredChecks> => {
  const planned = planLookups(checked);
  const [entries, optionalLookups, listings] = await Promise.all([
    Promise.all(
      domainChecks.map(async (check) => [
        check,
        {
          authoritative: await askAll(lookups, 'authoritative', planned[check]),
          publicResolvers: await askAll(lookups, 'public', planned[check]),
        },
      ]),
    ),
    lookUpOptionalRecords(checked.domain, lookups),
    askBlocklists({ domain: checked.domain, ip: checked.sendingIp }, { blocklists, resolve }),
  ]);
  const answers = Object.fromEntries(entries) as Record<DomainCheck, CheckLookups>;
  const dmarc = await findAppliedDmarc(checked, { answers, resolve });
  const judged = judgeChecks(checked, {
    lookups: answers,
    spf: await analyseServedSpf(checked, { answers, resolve }),
    inheritedDmarc: dmarc.inherited,
  });
  return { ...judged, optionalRecords: judgeOptionalRecords(optionalLookups, dmarc), blocklists: listings };
};

/** The states only, for lists. */
export const toHealth = ({ spf, dkim, dmarc, mx, redirect }: MeasuredChecks): DomainHealth => ({
  spf: spf.state,
  dkim: dkim.state,
  dmarc: dmarc.state,
  mx: mx.state,
  redirect: redirect.state,
});

/** Remembers each answer while its result lives: the records of mail providers are the same for most domains. */
export const createResolve = (lookups: LookupClient): Resolve => {
  const known = new Map<string, Promise<DnsLookup>>();
  return (question) => {
    const key = `${question.type} ${question.name}`;
    const found = known.get(key) ?? lookups.ask('public', question);
    known.set(key, found);
    return found;
  };
};

const askAll = (
  lookups: LookupClient,
  source: LookupSource,
  questions: readonly LookupQuestion[],
): Promise<DnsLookup[]> => Promise.all(questions.map((question) => lookups.ask(source, question)));

type Answered = { answers: Record<DomainCheck, CheckLookups>; resolve: Resolve };

const analyseServedSpf = async (
  { domain }: DomainToCheck,
  { answers, resolve }: Answered,
): Promise<SpfAnalysis | null> => {
  const records = recordsOf(answers.spf.authoritative, { domain, check: 'spf' });
  const [record] = records;
  return record && records.length === 1 ? analyseSpf({ domain, record: record.value }, resolve) : null;
};

type Dmarc = AppliedDmarc & { inherited: InheritedDmarc };

/** The record of the domain, or of a parent when the domain has none. */
const findAppliedDmarc = async ({ domain }: DomainToCheck, { answers, resolve }: Answered): Promise<Dmarc> => {
  const { authoritative } = answers.dmarc;
  const own = recordsOf(authoritative, { domain, check: 'dmarc' });
  const failed = unansweredOf(authoritative);
  if (own.length > 0 || failed !== null) {
    // Several records count as none (RFC 9989, section 4.10).
    const dmarc = own.length === 1 ? parseDmarc(own[0]?.value.trim() ?? '') : null;
    return {
      isEnforced: dmarc !== null && isEnforced(dmarc),
      unanswered: failed,
      inherited: { isFound: false, unanswered: null },
    };
  }
  const { found, unanswered } = await findInheritedDmarc(domain, resolve);
  const isFound = found !== null && inheritedPolicy(found) !== null;
  return { isEnforced: isFound && isEnforced(found.dmarc), unanswered, inherited: { isFound, unanswered } };
};
