import type { OptionalRecordReason } from '@roost/shared/contracts/dns/domain-checks';
import { parseOnlyRecord } from './parse-fields.ts';

type Bimi = {
  texts: readonly string[];
  /** Whether receivers quarantine or reject mail of the domain that fails DMARC. */
  isEnforced: boolean;
};

/** Judges the texts at `default._bimi` (draft-brand-indicators-for-message-identification). */
export const judgeBimi = ({ texts, isEnforced }: Bimi): OptionalRecordReason => {
  const fields = parseOnlyRecord(texts, { version: 'v=BIMI1' });
  if (typeof fields === 'string') return fields;
  const logo = fields.get('l');
  const certificate = fields.get('a') ?? '';
  if (logo === '' && certificate === '') return 'declined';
  if (!isLogo(logo) || (certificate !== '' && !isHttps(certificate))) return 'invalid';
  return isEnforced ? 'good' : 'no-enforcement';
};

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:';

const isLogo = (text = ''): boolean => isHttps(text) && /\.svgz?$/i.test(URL.parse(text)?.pathname ?? '');
