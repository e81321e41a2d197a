import { postToHost } from './post-to-host.ts';

const hostOrigins = ['https://app.test', 'https://app.example'];

const messagesPostedTo = (embeddedIn: string | null) => {
  const posted: { message: unknown; origin: unknown }[] = [];
  const parent = { postMessage: (message: unknown, origin: unknown) => void posted.push({ message, origin }) };
  postToHost('completed', { transactionId: 'txn_1', hostOrigins, embeddedIn, parent });
  return posted;
};

test('the embedding page receives the events of its transaction', () => {
  expect(messagesPostedTo('https://app.example')).toEqual([
    {
      message: { source: 'roost-checkout', transactionId: 'txn_1', event: 'completed' },
      origin: 'https://app.example',
    },
  ]);
});

test('an unconfigured embedding page receives nothing', () => {
  expect(messagesPostedTo('https://evil.test')).toEqual([]);
});

test('without a known embedding page only configured origins receive messages', () => {
  expect(messagesPostedTo(null).map(({ origin }) => origin)).toEqual(hostOrigins);
});
