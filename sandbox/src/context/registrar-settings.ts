import { toHostName } from '@roost/shared/rules/names/host-name';
import * as v from 'valibot';
import { RegistrantContact } from '#cloudflare-registrar/registrant-contact.ts';
import { nameservers } from '#providers/nameservers.ts';
import { list } from './environment-values.ts';

export type RegistrarSettings =
  | { kind: 'simulated' | 'off' }
  | { kind: 'porkbun'; key: string; secret: string; url?: string }
  | { kind: 'cloudflare'; accountId: string; token: string; contact: RegistrantContact; url?: string };

const NameserverNames = v.pipe(
  list,
  v.minLength(2),
  v.array(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.check((name) => toHostName(name) === name, 'must be host names'),
    ),
  ),
);

const Key = v.pipe(v.string(), v.trim(), v.minLength(1));

export const registrarVariables = {
  ROOST_REGISTRAR: v.optional(v.picklist(['simulated', 'porkbun', 'cloudflare', 'off']), 'simulated'),
  /** Names of the nameservers at `ROOST_NAMESERVERS`, such as `ns1.example.com,ns2.example.com`. */
  ROOST_NAMESERVER_NAMES: v.optional(NameserverNames),
  ROOST_PORKBUN_KEY: v.optional(Key),
  ROOST_PORKBUN_SECRET: v.optional(Key),
  ROOST_CLOUDFLARE_ACCOUNT: v.optional(Key),
  ROOST_CLOUDFLARE_TOKEN: v.optional(Key),
  /** JSON of the registrant of all names. */
  ROOST_CLOUDFLARE_CONTACT: v.optional(v.pipe(v.string(), v.parseJson(), RegistrantContact)),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof registrarVariables, undefined>>;

/** Throws when a key of the chosen registrar is missing. */
export const registrarSettings = ({
  ROOST_REGISTRAR: kind,
  ROOST_NAMESERVER_NAMES: names,
  ROOST_PORKBUN_KEY: key,
  ROOST_PORKBUN_SECRET: secret,
  ROOST_CLOUDFLARE_ACCOUNT: accountId,
  ROOST_CLOUDFLARE_TOKEN: token,
  ROOST_CLOUDFLARE_CONTACT: contact,
}: Variables): RegistrarSettings => {
  if (kind === 'porkbun') {
    if (key === undefined || secret === undefined)
      throw new Error('ROOST_REGISTRAR=porkbun needs ROOST_PORKBUN_KEY and ROOST_PORKBUN_SECRET.');
    if (!names)
      throw new Error('ROOST_REGISTRAR=porkbun needs ROOST_NAMESERVER_NAMES: it delegates bought domains to them.');
    return { kind, key, secret };
  }
  if (kind === 'cloudflare') {
    if (accountId === undefined || token === undefined || contact === undefined)
      throw new Error(
        'ROOST_REGISTRAR=cloudflare needs ROOST_CLOUDFLARE_ACCOUNT, ROOST_CLOUDFLARE_TOKEN and ROOST_CLOUDFLARE_CONTACT.',
      );
    return { kind, accountId, token, contact };
  }
  return { kind };
};

/** The nameservers of the DNS provider. Without a setting those of the sandbox. */
export const nameserverNames = ({ ROOST_NAMESERVER_NAMES: names }: Variables): readonly string[] =>
  names ?? nameservers;
