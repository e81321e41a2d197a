import { activateLanguage, addCatalog, i18n } from '@roost/shared/i18n';
import { compileMessage } from '@lingui/message-utils/compileMessage';

// As in production, where the code contains only the ids of messages.
beforeAll(() => {
  addCatalog('en', {
    'a/title': compileMessage('Your domains'),
    'a/count': compileMessage('{n, plural, one {# domain} other {# domains}}'),
  });
  addCatalog('fr', { 'a/only-french': compileMessage('Vos domaines') });
});
afterEach(() => activateLanguage('en'));

test('a message that the catalog lacks is shown in the other language', () => {
  activateLanguage('fr');
  expect(i18n._('a/title')).toBe('Your domains');
  expect(i18n.t('a/title')).toBe('Your domains');
  expect(i18n._({ id: 'a/count', values: { n: 2 } })).toBe('2 domains');
  expect(i18n._('a/count', { n: 1 })).toBe('1 domain');
  activateLanguage('en');
  expect(i18n._('a/only-french')).toBe('Vos domaines');
});

test('a message that no catalog has is shown as nothing, never as its id, and is announced', () => {
  const missing: unknown[] = [];
  const stop = i18n.on('missing', (event) => void missing.push(event));
  expect(i18n._('a/TVtbk4')).toBe('');
  expect(i18n._({ id: 'a/TVtbk4' })).toBe('');
  stop();
  expect(missing).toEqual([
    { id: 'a/TVtbk4', locale: 'en' },
    { id: 'a/TVtbk4', locale: 'en' },
  ]);
});

test('the source text in the code of development counts', () => {
  expect(i18n._({ id: 'a/new', message: 'New label' })).toBe('New label');
  expect(i18n._('a/new', {}, { message: 'New label' })).toBe('New label');
});
