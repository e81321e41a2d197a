import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { dayMs } from '#runtime/durations.ts';

/**
 * A key and a certificate of itself for `localhost`, as PEM, valid for a year (RFC 5280, section 4.1). Clients cannot verify
 * who made it, so it protects only against reading along.
 */
export const createCertificate = async ({ now }: { now: Date }): Promise<{ key: string; cert: string }> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid.commonName, der(0x0c, Buffer.from('localhost')))));
  const validity = sequence(time(now.getTime() - dayMs), time(now.getTime() + 365 * dayMs));
  // A subject alternative name of the kind dNSName.
  const hosts = sequence(oid.subjectAlternativeName, der(0x04, sequence(der(0x82, Buffer.from('localhost')))));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    sequence(oid.ecdsaWithSha256),
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(hosts)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', signed, privateKey)]));
  const certificate = sequence(signed, sequence(oid.ecdsaWithSha256), signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
};

/** An element of DER (X.690): tag, length and content. Of at most 65,535 bytes. */
const der = (tag: number, content: Buffer): Buffer => {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));

/** UTCTime, which has two digits of the year: for times before 2050. */
const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));

const oid = {
  commonName: Buffer.from('0603550403', 'hex'),
  subjectAlternativeName: Buffer.from('0603551d11', 'hex'),
  ecdsaWithSha256: Buffer.from('06082a8648ce3d040302', 'hex'),
};
