import { scrub, scrubText } from './scrub.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2lnbmF0dXJl_-';
const opaque = 'q3Zt0yXk1l-SDkQ_9v8bG7c2hJ4nM6pR5sT1uV3wXyZ';

test.each([
  { text: `Bearer ${jwt} was refused`, left: 'Bearer [token] was refused' },
  { text: `text ${opaque}`, left: 'text [token]' },
  { text: 'jane.doe+x@mail.example.com is taken', left: '[e-mail] is taken' },
  { text: 'roost@0.1.0-2016a7f3', left: 'roost@0.1.0-2016a7f3' },
  { text: 'zoë@exämple.fr', left: '[e-mail]' },
  { text: 'GET /v1/mailboxes?search=jane%40acme.com&limit=50', left: 'GET /v1/mailboxes' },
  {
    text: 'http://localhost:4000/northwind/domains?search=acme#top now',
    left: 'http://localhost:4000/northwind/domains now',
  },
  { text: 'https://a.test/x/jane%40acme.com/y', left: 'https://a.test/x/[e-mail]/y' },
  { text: '?accessToken=1&x=2', left: '' },
  { text: 'Is this gone? Yes.', left: 'Is this gone? Yes.' },
  {
    text: 'at f (http://localhost:4001/1.0.0/page.9f31ab20cd.js?again=1:3:14)',
    left: 'at f (http://localhost:4001/1.0.0/page.9f31ab20cd.js',
  },
  {
    text: 'main > button.r-icon[aria-label="Actions for Jane Doe"][type="button"]',
    left: 'main > button.r-icon[type="button"]',
  },
  { text: 'asked with authorization: Bearer short.one', left: 'asked with authorization: [removed] [token]' },
  { text: 'Bearer short-one was refused', left: 'Bearer [token] was refused' },
  { text: 'password=roost-demo&x=2', left: 'password=[removed]&x=2' },
  { text: "wrong password: 'roost demo', again", left: 'wrong password: [removed], again' },
  { text: '{"id":1,"password":"roost \\"demo\\"","x":2}', left: '{"id":1,"password":[removed],"x":2}' },
  { text: '{"signature":"<b>Jane</b>,\n7 Main Street"}', left: '{"signature":[removed]}' },
  {
    text: String.raw`"{\"signature\":\"<b>Jane</b>, Us\",\"x\":2}"`,
    left: String.raw`"{\"signature\":[removed],\"x\":2}"`,
  },
  { text: 'sent with body: {"first":"Jane"} and more', left: 'sent with body: [removed]' },
  { text: "Unexpected token '<' in JSON", left: "Unexpected token '<' in JSON" },
  { text: 'b2f0a9c4d1e84f7a9b3c5d6e7f801234', left: 'b2f0a9c4d1e84f7a9b3c5d6e7f801234' },
])('"$text" is scrubbed to "$left"', ({ text, left }) => {
  expect(scrubText(text)).toBe(left);
});

test('secrets are removed by field name, at any depth', () => {
  const event = {
    request: { url: 'http://a.test/?token=1', headers: { Authorization: 'Bearer x', Referer: 'http://a.test/b?c=d' } },
    extra: [
      { password: 'roost-demo' },
      { refreshToken: 'short' },
      { forwardTo: 'me' },
      { streetAddress1: '1 Main St' },
    ],
    count: 3,
    at: null,
  };
  expect(scrub(event)).toEqual({
    request: { url: 'http://a.test/', headers: { Authorization: '[removed]', Referer: 'http://a.test/b' } },
    extra: [
      { password: '[removed]' },
      { refreshToken: '[removed]' },
      { forwardTo: '[removed]' },
      { streetAddress1: '[removed]' },
    ],
    count: 3,
    at: null,
  });
});

test('a circular reference does not loop forever', () => {
  const circle: Record<string, unknown> = { mail: 'a@b.test' };
  circle['again'] = circle;
  expect(JSON.stringify(scrub(circle))).not.toContain('a@b.test');
});
