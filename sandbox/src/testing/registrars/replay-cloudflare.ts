import type { CloudflareSettings } from '#cloudflare-registrar/create-cloudflare-registrar.ts';
import { cloudflareExchanges } from './cloudflare-exchanges.ts';
import { withName } from './replay-porkbun.ts';
import { serveExchanges } from '#testing/exchanges/serve-exchanges.ts';
import type { Exchange, ExchangeServer, Received } from '#testing/exchanges/serve-exchanges.ts';

/** The account and the contact are those of the examples of Cloudflare. */
export const cloudflareTestAccount: Pick<CloudflareSettings, 'accountId' | 'token' | 'contact'> = {
  accountId: '023e105f4ecef8ad9ca31a8372d0c353',
  token: 'token-of-tests',
  contact: {
    email: 'ada@example.com',
    phone: '+1.5555555555',
    postal_info: {
      address: { city: 'Austin', country_code: 'US', postal_code: '78701', state: 'TX', street: '123 Main St' },
      name: 'Ada Lovelace',
      organization: 'Example Inc',
    },
  },
};

export type CloudflareReplay = ExchangeServer & { purchasesOf: (domain: string) => number };

/** Replays the exchanges of Cloudflare for an empty account. A name that contains `taken` or `premium` has that status. */
export const replayCloudflare = async (): Promise<CloudflareReplay> => {
  const registered: string[] = [];
  const base = `/accounts/${cloudflareTestAccount.accountId}/registrar-sandbox`;

  const offerOf = (domain: string) => {
    const { body } =
      registered.includes(domain) || domain.includes('taken') ? cloudflareExchanges.taken : offered(domain);
    const [offer] = (body.result as { domains: { name: string }[] }).domains;
    return { ...offer, name: domain };
  };
  const offered = (domain: string) => {
    if (domain.includes('premium')) return cloudflareExchanges.premium;
    return /\.(?:com|net)$/.test(domain) ? cloudflareExchanges.available : cloudflareExchanges.unsupported;
  };
  const register = (domain: string): Exchange => {
    registered.push(domain);
    return withName(cloudflareExchanges.completed, domain);
  };
  const answer = ({ method, path, body }: Received): Exchange => {
    const [, rest = ''] = path.split(base);
    const [, domain = '', isStatus] = /^\/registrations\/([^/]+)(\/registration-status)?$/.exec(rest) ?? [];
    if (method === 'GET' && rest.startsWith('/domain-search?')) return cloudflareExchanges.found;
    if (method === 'GET' && rest.startsWith('/registrations?')) return cloudflareExchanges.registrations;
    if (method === 'POST' && rest === '/domain-check') {
      const { domains } = body as { domains: string[] };
      const { available } = cloudflareExchanges;
      return { ...available, body: { ...available.body, result: { domains: domains.map((one) => offerOf(one)) } } };
    }
    if (method === 'POST' && rest === '/registrations') return register((body as { domain_name: string }).domain_name);
    if (method === 'GET' && domain !== '') {
      const isOwned = registered.includes(domain);
      if (isStatus) return withName(isOwned ? cloudflareExchanges.completed : cloudflareExchanges.noWorkflow, domain);
      return withName(isOwned ? cloudflareExchanges.registration : cloudflareExchanges.notRegistered, domain);
    }
    throw new Error(`No exchange for ${method} ${path}.`);
  };
  const server = await serveExchanges({
    secrets: { authorization: `Bearer ${cloudflareTestAccount.token}` },
    refusal: cloudflareExchanges.invalidToken,
    answer,
  });
  return { ...server, purchasesOf: (domain) => registered.filter((one) => one === domain).length };
};
