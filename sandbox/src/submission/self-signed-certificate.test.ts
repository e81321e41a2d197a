import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createCertificate } from './self-signed-certificate.ts';

test('the certificate is of its key, for localhost, and valid for a year', async () => {
  const { key, cert } = await createCertificate({ now: new Date('2026-11-27T12:00:00Z') });
  const certificate = new X509Certificate(cert);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect([certificate.validFrom, certificate.validTo]).toEqual([
    'Nov 26 12:00:00 2026 GMT',
    'Nov 27 12:00:00 2027 GMT',
  ]);
});
