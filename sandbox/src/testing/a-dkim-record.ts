import { generateKeyPairSync } from 'node:crypto';

/** A DKIM record with a new key, which signs nothing. */
export const aDkimRecordOfNobody = (): string => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
};
