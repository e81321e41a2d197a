import { readTraceFields } from './read-trace-fields.ts';

const read = (...lines: string[]) => readTraceFields(lines.map((line) => `${line}\r\n`).join(''));
const nothing = { spf: null, dkim: null, dmarc: null, ip: null };

test.each([
  [
    'Gmail',
    [
      'Authentication-Results: mx.google.com;',
      '       dkim=pass header.i=@harbor.example header.s=s1 header.b=abc;',
      '       spf=pass (google.com: domain of ada@harbor.example designates 198.51.100.7 as permitted sender) smtp.mailfrom=ada@harbor.example;',
      '       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=harbor.example',
      'Received-SPF: pass (google.com: domain of ada@harbor.example) client-ip=198.51.100.7;',
    ],
    { spf: 'pass', dkim: 'pass', dmarc: 'pass', ip: '198.51.100.7' },
  ],
  [
    'Microsoft, which names no service',
    [
      'Authentication-Results: spf=fail (sender IP is 198.51.100.7)',
      ' smtp.mailfrom=harbor.example; dkim=none (message not signed)',
      ' header.d=none;dmarc=fail action=quarantine',
      ' header.from=harbor.example;compauth=fail reason=000',
    ],
    { spf: 'fail', dkim: 'none', dmarc: 'fail', ip: null },
  ],
  [
    'Yahoo, with other words',
    [
      'Authentication-Results: atlas101.mail.example;',
      ' dkim=perm_fail header.i=@harbor.example;',
      ' spf=pass smtp.mailfrom=harbor.example; dmarc=success(p=NONE) header.from=harbor.example;',
    ],
    { spf: 'pass', dkim: 'fail', dmarc: null, ip: null },
  ],
])('the fields of %s are read', (_, lines, expected) => {
  expect(read(...lines)).toEqual(expected);
});

test('fields of the sender below those of the receiver are no results', () => {
  expect(
    read(
      'Authentication-Results: mx.receiver.example; spf=fail smtp.mailfrom=harbor.example',
      'Authentication-Results: mx.harbor.example; spf=pass; dkim=pass; dmarc=pass',
      'Authentication-Results: mx.receiver.example; dkim=fail header.d=harbor.example',
    ),
  ).toEqual({ ...nothing, spf: 'fail', dkim: 'fail' });
});

test('one of several signatures is enough, and a lookup without an answer is no result', () => {
  expect(read('Authentication-Results: mx; dkim=fail; dkim=pass; spf=temperror; dmarc=temperror')).toEqual({
    ...nothing,
    dkim: 'pass',
  });
});

test('comments and quoted texts are no results', () => {
  expect(
    read('Authentication-Results: mx; spf=fail (a (nested; dkim=pass) \\) ; dkim=pass) reason="x; dmarc=pass"'),
  ).toEqual({ ...nothing, spf: 'fail' });
});

test.each([[''], ['Authentication-Results:'], ['Authentication-Results: mx; none'], ['Authentication-Results: ((((']])(
  '%j has no results',
  (line) => {
    expect(read(line)).toEqual(nothing);
  },
);
