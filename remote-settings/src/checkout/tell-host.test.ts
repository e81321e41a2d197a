import { tellHost } from './tell-host.ts';

const hostOrigins = ['https://app.test', 'https://app.example'];

const toldTo = (embeddedIn: string | null) => {
  const told: { message: unknown; origin: unknown }[] = [];
  const parent = { postMessage: (message: unknown, origin: unknown) => void told.push({ message, origin }) };
  tellHost('completed', { transactionId: 'txn_1', hostOrigins, embeddedIn, parent });
  return told;
};

test('the page around hears what happened to its transaction', () => {
  expect(toldTo('https://app.example')).toEqual([
    {
      message: { source: 'roost-checkout', transactionId: 'txn_1', event: 'completed' },
      origin: 'https://app.example',
    },
  ]);
});

test('a page that is not configured hears nothing', () => {
  expect(toldTo('https://evil.test')).toEqual([]);
});

test('where the browser does not say who is around, only configured origins are spoken to', () => {
  expect(toldTo(null).map(({ origin }) => origin)).toEqual(hostOrigins);
});
