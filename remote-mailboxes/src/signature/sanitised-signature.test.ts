import fc from 'fast-check';
import { sanitisedSignature } from './sanitised-signature.ts';

const shown = (signature: string) => {
  const page = document.createElement('div');
  page.append(sanitisedSignature(signature).content);
  return page.innerHTML;
};

test.each([
  ['Best, <b>Ada</b>', 'Best, <b>Ada</b>'],
  ['Best,\nAda', 'Best,<br>Ada'],
  ['<p>Best,</p>\n<p>Ada</p>', '<p>Best,</p>\n<p>Ada</p>'],
  ['<span style="color: red">Ada</span>', '<span>Ada</span>'],
  [
    '<a href="https://northwind.test">Site</a>',
    '<a href="https://northwind.test" target="_blank" rel="noopener noreferrer">Site</a>',
  ],
  ['<a href="javascript:alert(1)">Site</a>', '<a target="_blank" rel="noopener noreferrer">Site</a>'],
  ['<script>alert(1)</script>Ada', 'Ada'],
  ['<img src="https://elsewhere.test/x.png" onerror="alert(1)">Ada', 'Ada'],
  ['<iframe src="https://elsewhere.test"></iframe>Ada', 'Ada'],
  ['<b onclick="alert(1)">Ada</b>', '<b>Ada</b>'],
])('%s is sanitized to %s', (signature, html) => {
  expect(shown(signature)).toBe(html);
});

test('a signature reports whether something was removed', () => {
  expect(sanitisedSignature('Best, <b>Ada</b>').isReduced).toBe(false);
  expect(sanitisedSignature('<img src="x">').isReduced).toBe(true);
});

test('no input can run or load anything', () => {
  const pieces = fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<style>*{}</style>',
    '<b>',
    '<a href="javascript:alert(1)">',
    '<iframe src=x>',
    '<form action=x>',
    '"',
    "'",
    '>',
    '<',
    '<!--',
    '-->',
    '<math><mtext><table><mglyph><style>',
    '<noscript><p title="</noscript>',
    '<div style=background:url(x)>',
  );
  const typed = fc.array(fc.oneof(pieces, fc.string())).map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (signature) => {
      const page = document.createElement('div');
      page.append(sanitisedSignature(signature).content);
      for (const element of page.querySelectorAll('*')) {
        expect(['SCRIPT', 'STYLE', 'IMG', 'SVG', 'IFRAME', 'FORM', 'MATH']).not.toContain(
          element.tagName.toUpperCase(),
        );
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$|^src$/i);
      }
      for (const link of page.querySelectorAll('[href]')) {
        expect(link.getAttribute('href')).toMatch(/^(https?|mailto|tel):/i);
      }
    }),
  );
});
