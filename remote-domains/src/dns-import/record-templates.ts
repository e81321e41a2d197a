/** Mail providers whose records are known, by their brand name. */
export const templateNames = ['Google Workspace', 'Microsoft 365', 'Zoho Mail', 'Fastmail'] as const;
export type TemplateName = (typeof templateNames)[number];

/**
 * The mail records of each provider as a zone file, as published in their set-up guides. DKIM keys of most providers
 * exist in their own console only.
 */
const templates: Record<TemplateName, (domain: string) => string[]> = {
  'Google Workspace': () => ['@ MX 1 smtp.google.com.', '@ TXT "v=spf1 include:_spf.google.com ~all"'],
  'Microsoft 365': (domain) => [
    // The usual name. The admin center shows that of the tenant.
    `@ MX 0 ${domain.replaceAll('.', '-')}.mail.protection.outlook.com.`,
    '@ TXT "v=spf1 include:spf.protection.outlook.com -all"',
    'autodiscover CNAME autodiscover.outlook.com.',
  ],
  'Zoho Mail': () => [
    '@ MX 10 mx.zoho.com.',
    '@ MX 20 mx2.zoho.com.',
    '@ MX 50 mx3.zoho.com.',
    '@ TXT "v=spf1 include:zoho.com ~all"',
  ],
  Fastmail: (domain) => [
    '@ MX 10 in1-smtp.messagingengine.com.',
    '@ MX 20 in2-smtp.messagingengine.com.',
    '@ TXT "v=spf1 include:spf.messagingengine.com ?all"',
    ...[1, 2, 3].map((key) => `fm${key}._domainkey CNAME fm${key}.${domain}.dkim.fmhosted.com.`),
  ],
};

const textOf = (name: TemplateName, domain: string): string => `${templates[name](domain).join('\n')}\n`;

/** The text with a template: replaces another template, and follows anything else. */
export const withTemplate = (text: string, { name, domain }: { name: TemplateName; domain: string }): string => {
  const isReplaced = text.trim() === '' || templateNames.some((other) => text === textOf(other, domain));
  return isReplaced ? textOf(name, domain) : `${text.trimEnd()}\n${textOf(name, domain)}`;
};
