import { aResolver } from '#testing/a-resolver.ts';
import { findInheritedDmarc, inheritedPolicy } from './find-dmarc.ts';

const find = async (domain: string, zone: Parameters<typeof aResolver>[0], asked: string[] = []) => {
  const { found, unanswered } = await findInheritedDmarc(domain, aResolver(zone, asked));
  return { domain: found?.domain ?? null, policy: found && inheritedPolicy(found), unanswered };
};

test.each<[string, string, Parameters<typeof aResolver>[0], unknown]>([
  [
    'the record of the parent',
    'mail.harbor.example',
    { 'TXT _dmarc.harbor.example': ['v=DMARC1; p=reject'] },
    'reject',
  ],
  [
    'its policy for subdomains',
    'mail.harbor.example',
    { 'TXT _dmarc.harbor.example': ['v=DMARC1; p=reject; sp=none'] },
    'none',
  ],
  ['nothing', 'mail.harbor.example', {}, null],
  [
    'nothing of several',
    'a.harbor.example',
    { 'TXT _dmarc.harbor.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    null,
  ],
])('a domain without a record inherits %s', async (_, domain, zone, policy) => {
  expect(await find(domain, zone)).toMatchObject({ policy, unanswered: null });
});

test('the shortest name with a record is the organizational domain', async () => {
  const zone = {
    'TXT _dmarc.b.harbor.example': ['v=DMARC1; p=none'],
    'TXT _dmarc.harbor.example': ['v=DMARC1; p=reject'],
  };
  expect(await find('a.b.harbor.example', zone)).toMatchObject({ domain: 'harbor.example' });
});

test('`psd=n` ends the walk, and `psd=y` marks the name above the organizational domain', async () => {
  const zone = {
    'TXT _dmarc.b.harbor.example': ['v=DMARC1; p=none; psd=n'],
    'TXT _dmarc.harbor.example': ['v=DMARC1; p=reject'],
    'TXT _dmarc.gov.example': ['v=DMARC1; p=reject; psd=y'],
    'TXT _dmarc.dept.gov.example': ['v=DMARC1; p=quarantine'],
  };
  expect(await find('a.b.harbor.example', zone)).toMatchObject({ domain: 'b.harbor.example' });
  expect(await find('x.dept.gov.example', zone)).toMatchObject({ domain: 'dept.gov.example' });
  expect(await find('new.gov.example', zone)).toMatchObject({ domain: 'gov.example' });
});

test('the walk skips labels of a long name, and asks for the top-level domain too', async () => {
  const asked: string[] = [];
  await find('a.b.c.d.e.f.g.h.i.mail.example.com', {}, asked);
  expect(asked).toEqual(
    [
      'f.g.h.i.mail.example.com',
      'g.h.i.mail.example.com',
      'h.i.mail.example.com',
      'i.mail.example.com',
      'mail.example.com',
      'example.com',
      'com',
    ].map((name) => `TXT _dmarc.${name}`),
  );
});

test('a walk without an answer says so', async () => {
  expect(await find('harbor.example', { 'TXT _dmarc.example': 'timeout' })).toEqual({
    domain: null,
    policy: null,
    unanswered: 'timeout',
  });
});
