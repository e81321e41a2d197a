import { toCallError } from './parse-response.ts';

test('a request that is too large says what to do, not that the service is unavailable', async () => {
  const body = { statusCode: 413, code: 'body-too-large', message: 'Select fewer items.' };
  const { failure } = await toCallError({ response: Response.json(body, { status: 413 }), reference: 'a' });
  expect(failure).toMatchObject({ kind: 'badRequest', code: 'body-too-large', message: 'Select fewer items.' });
});
