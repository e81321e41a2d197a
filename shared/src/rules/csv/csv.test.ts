import { cellLine, cellText, csvField, csvRecord, instantlyColumns } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['with space', 'with space'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a\rb', '"a\rb"'],
  ['a\nb', '"a\nb"'],
  ['"a" "b"', '"""a"" ""b"""'],
  ["'=1", "'=1"],
])('the field %j is written as %j', (value, written) => {
  expect(csvField(value)).toBe(written);
});

test('a record separates its fields with commas and ends with CRLF', () => {
  expect(csvRecord(['a', 'b,c', ''])).toBe('a,"b,c",\r\n');
});

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('a text that starts with %s gets an apostrophe', (sign) => {
  expect(cellText(`${sign}1`)).toBe(`'${sign}1`);
  // A format character is invisible, and some programs skip it.
  expect(cellText(`\u200b${sign}1`)).toBe(`'\u200b${sign}1`);
  expect(cellText(`\u2060\u00a0${sign}1`)).toBe(`'\u2060\u00a0${sign}1`);
  expect(cellText(` \t${sign}1 `)).toBe(`'${sign}1`);
});

test.each(['1=1', 'a+b', 'Mary-Ann', 'robin@harbor.example', 'a\n=b', '.=1', '1'])('%j is unchanged', (text) => {
  expect(cellText(text)).toBe(text);
});

test('control characters are removed, except tabs and line breaks inside a text', () => {
  expect(cellText('a\0b\u001b\u007f\u0085c')).toBe('abc');
  expect(cellText('a\tb\r\nc')).toBe('a\tb\r\nc');
  expect(cellText(' \n a \r\t')).toBe('a');
  expect(cellText('\0=1')).toBe("'=1");
});

test('a name is on one line, with single spaces', () => {
  expect(cellLine(' Robin\r\n\t  Hale\u0085Jr ')).toBe('Robin Hale Jr');
  expect(cellLine('Robin\0Hale')).toBe('Robin Hale');
  expect(cellLine('\n=1')).toBe("'=1");
  expect(cellLine('Zoë')).toBe('Zoë');
});

test('the columns are those of the Instantly import', () => {
  expect(instantlyColumns.join()).toBe(
    'Email,First Name,Last Name,IMAP Username,IMAP Password,IMAP Host,IMAP Port,SMTP Username,SMTP Password,SMTP Host,' +
      'SMTP Port,Daily Limit,Warmup Enabled,Warmup Limit,Warmup Increment',
  );
});
