import { toOwnPath, signInPath } from './sign-in-target.ts';

test.each([
  { target: '/northwind/domains?page=2', leads: '/northwind/domains?page=2' },
  { target: '/northwind/domains#row-3', leads: '/northwind/domains#row-3' },
  { target: '/', leads: '/' },
  { target: '/northwind/../other', leads: '/other' },
  { target: null, leads: '/' },
  { target: '', leads: '/' },
  { target: 'northwind/domains', leads: '/' },
  { target: '//evil.test', leads: '/' },
  { target: '//evil.test/northwind', leads: '/' },
  { target: '/\\evil.test', leads: '/' },
  { target: '\\\\evil.test', leads: '/' },
  { target: '/\t/evil.test', leads: '/' },
  { target: '/\n/evil.test', leads: '/' },
  { target: '/.//evil.test', leads: '/' },
  { target: '/northwind/..//evil.test', leads: '/' },
  { target: 'https://evil.test/', leads: '/' },
  { target: 'http://localhost:4000/northwind', leads: '/' },
  { target: 'javascript:alert(1)', leads: '/' },
  { target: '/auth/sign-in', leads: '/' },
  { target: '/auth/return', leads: '/' },
])('the target $target opens $leads', ({ target, leads }) => {
  expect(toOwnPath(target)).toBe(leads);
  // The target stays on this origin, no matter how the browser parses it.
  expect(new URL(toOwnPath(target), 'http://localhost:4000').origin).toBe('http://localhost:4000');
});

test.each([
  { target: '/', path: '/auth/sign-in' },
  { target: '/northwind/domains?page=2', path: '/auth/sign-in?target=%2Fnorthwind%2Fdomains%3Fpage%3D2' },
  { target: '//evil.test', path: '/auth/sign-in' },
])('sign-in remembers $target in $path', ({ target, path }) => {
  expect(signInPath(target)).toBe(path);
});

test('sign-in shows why the user was sent there', () => {
  expect(signInPath('/northwind', 'session-over')).toBe('/auth/sign-in?target=%2Fnorthwind&problem=session-over');
});
