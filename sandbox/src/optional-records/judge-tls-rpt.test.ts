import { judgeTlsRpt } from './judge-tls-rpt.ts';

test.each<[string, string[], string]>([
  ['an email address', ['v=TLSRPTv1; rua=mailto:tls@harbor.example'], 'good'],
  ['an https URL', ['v=TLSRPTv1; rua=https://reports.test/v1?domain=harbor.example;'], 'good'],
  ['two targets', ['v=TLSRPTv1;rua=mailto:tls@harbor.example , https://reports.test/v1'], 'good'],
  ['other texts beside it', ['v=spf1 -all', 'v=TLSRPTv1; rua=mailto:tls@harbor.example'], 'good'],
  ['no text', [], 'missing'],
  ['another version', ['v=TLSRPTv2; rua=mailto:tls@harbor.example'], 'missing'],
  ['two records', ['v=TLSRPTv1; rua=mailto:a@b.test', 'v=TLSRPTv1; rua=mailto:c@b.test'], 'several'],
  ['no target', ['v=TLSRPTv1;'], 'invalid'],
  ['an empty target', ['v=TLSRPTv1; rua='], 'invalid'],
  ['an address without its scheme', ['v=TLSRPTv1; rua=tls@harbor.example'], 'invalid'],
  ['an http URL', ['v=TLSRPTv1; rua=http://reports.test'], 'invalid'],
  ['an https URL without a host', ['v=TLSRPTv1; rua=https://'], 'invalid'],
  ['no domain', ['v=TLSRPTv1; rua=mailto:tls'], 'invalid'],
  ['a good and a bad target', ['v=TLSRPTv1; rua=mailto:a@b.test,ftp://b.test'], 'invalid'],
  ['text between its fields', ['v=TLSRPTv1; rua=mailto:a@b.test; note'], 'syntax'],
])('TLS-RPT with %s', (_, texts, reason) => {
  expect(judgeTlsRpt(texts)).toBe(reason);
});
