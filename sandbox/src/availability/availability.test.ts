import { checkAvailability, listSuggestions } from '@roost/shared/contracts/billing/offer';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { api, admin, find } = usePurchases();

test('a domain of the workspace is Owned, one of another workspace is Taken', async () => {
  const owned = (await find('northwind')).data[0]?.domain ?? '';
  const asOther = await api.as('admin', workspaceIdOf(fjord));
  const query = { domain: owned };
  expect((await admin(checkAvailability, { query })).body).toEqual({ status: 'Owned', price: 0 });
  expect((await asOther(checkAvailability, { query })).body).toEqual({ status: 'Taken', price: 0 });
});

test('further suggestions differ, and agree with the availability of each name', async () => {
  const batch = async (offset: number) => {
    const { body } = await admin(listSuggestions, { query: { domain: 'Müller & Söhne.de', offset: String(offset) } });
    return body as { domain: string; status: string; price: number }[];
  };
  const offers = [...(await batch(0)), ...(await batch(10)), ...(await batch(430))];
  expect(new Set(offers.map(({ domain }) => domain)).size).toBe(30);
  for (const { domain, status, price } of offers.slice(0, 12)) {
    expect((await admin(checkAvailability, { query: { domain } })).body).toEqual({ status, price });
  }
  const isPriced = ({ status, price }: (typeof offers)[number]) =>
    status === 'Available' ? price >= 9.99 : price === 0;
  expect(offers.filter((offer) => !isPriced(offer))).toEqual([]);
});

test('suggestions have the requested endings and cost at most the budget', async () => {
  const suggest = async (query: Record<string, string | string[]>) => {
    const { body } = await admin(listSuggestions, { query: { domain: 'windmill', limit: '100', ...query } });
    return body as { domain: string; status: string; price: number }[];
  };
  const endingsOf = (offers: { domain: string }[]) => [...new Set(offers.map(({ domain }) => domain.split('.')[1]))];
  const seven = ['com', 'io', 'co', 'net', 'org', 'info', 'us'];
  const offers = await suggest({ endings: seven, offset: '300' });
  expect(new Set(endingsOf(offers))).toEqual(new Set(seven));
  expect(new Set([...offers, ...(await suggest({ endings: seven }))].map(({ domain }) => domain)).size).toBe(200);
  expect(new Set(endingsOf(await suggest({ maxPrice: '10.99' })))).toEqual(new Set(['org', 'info', 'us']));
  expect(endingsOf(await suggest({ endings: ['io', 'us'], maxPrice: '12' }))).toEqual(['us']);
  expect(await suggest({ endings: ['io'], maxPrice: '12' })).toEqual([]);
});

test.each([
  ['istaken.com', 'Taken'],
  ['a-premium-name.io', 'Premium'],
  ['unknownland.co', 'Unknown'],
  ['one.two.three.com', 'Invalid'],
])('the registrar reports %s as %s', async (domain, status) => {
  expect((await admin(checkAvailability, { query: { domain } })).body).toEqual({ status, price: 0 });
});
