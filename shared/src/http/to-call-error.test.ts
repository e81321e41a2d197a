import { isOutcomeUnknown } from './is-outcome-unknown.ts';
import { toCallError } from './parse-response.ts';

test('a request that is too large says what to do, not that the service is unavailable', async () => {
  const body = { statusCode: 413, code: 'body-too-large', message: 'Select fewer items.' };
  const { failure } = await toCallError({ response: Response.json(body, { status: 413 }), reference: 'a' });
  expect(failure).toMatchObject({ kind: 'badRequest', code: 'body-too-large', message: 'Select fewer items.' });
});

test('a 500 with a reason of the API has a known outcome; a fault of the API and another 5xx status have not', async () => {
  const failureOf = async (response: Response) => (await toCallError({ response, reference: 'a' })).failure;
  const withCode = (status: number, code: string) =>
    failureOf(Response.json({ statusCode: status, code, message: 'No.' }, { status }));
  const refused = await withCode(500, 'provider-failed');
  expect(refused).toMatchObject({ kind: 'unavailable', code: 'provider-failed', message: 'No.' });
  expect(isOutcomeUnknown(refused)).toBe(false);
  const unknown = [
    failureOf(new Response('<h1>Internal Server Error</h1>', { status: 500 })),
    failureOf(new Response(null, { status: 502 })),
    withCode(500, 'internal'),
    withCode(500, 'contract-violation'),
    withCode(503, 'unavailable'),
    failureOf(new Response(null, { status: 504 })),
  ];
  for (const failure of await Promise.all(unknown)) expect(isOutcomeUnknown(failure)).toBe(true);
});
