import { activateLanguage, i18n } from '@roost/shared/i18n';
import { frenchCatalog, activateFrench } from '@roost/shared/testing';

const packages = ['host', 'shared', 'remote-domains', 'remote-mailboxes', 'remote-wizard', 'remote-settings'];

afterEach(() => activateLanguage('en'));

const entryOf = async (name: string, message: string, context?: string) => {
  const entries = Object.entries(await frenchCatalog(name));
  const found = entries.find(([, entry]) => entry.message === message && (entry.context ?? undefined) === context);
  if (found === undefined) throw new Error(`${name} has no message ${message}`);
  return { id: found[0], translation: found[1].translation };
};

test.each([
  ['remote-settings', 'Paid', 'invoice status', 'Payée'],
  ['remote-wizard', 'Paid', 'payment status', 'Payé'],
  ['remote-wizard', 'Ready', 'domain', 'Prêt'],
  ['remote-wizard', 'Ready', undefined, 'Prête'],
  ['remote-mailboxes', 'Ready', undefined, 'Prête'],
  ['remote-domains', 'Forward to', 'where a domain leads', 'Rediriger vers'],
  ['remote-mailboxes', 'Forward to', undefined, 'Rediriger vers'],
  ['remote-wizard', 'Forwarding', undefined, 'Redirection'],
  ['remote-domains', 'Transfer Domains', undefined, 'Transférer des domaines'],
  ['remote-wizard', 'Transfer', undefined, 'Transfert'],
  ['remote-settings', 'Transfer', 'failed provisioning', 'Transfert'],
  ['remote-wizard', 'Already yours', 'domain name', 'Déjà à vous'],
])('in %s %j (%s) is %j in French', async (name, message, context, french) => {
  expect((await entryOf(name, message, context)).translation).toBe(french);
});

test.each(packages)('the French of %s distinguishes forwarding from transfer', async (name) => {
  const entries = Object.values(await frenchCatalog(name));
  const only = (one: RegExp, other: RegExp) =>
    entries.filter(({ message = '' }) => one.test(message) && !other.test(message));
  const forwarding = only(/forward/i, /\btransfer/i).map(({ translation = '' }) => translation);
  const transfer = only(/\btransfer/i, /forward/i).map(({ translation = '' }) => translation);
  expect(forwarding.filter((text) => !/redir/i.test(text) || /transf/i.test(text))).toEqual([]);
  expect(transfer.filter((text) => /redirig|redirection/i.test(text))).toEqual([]);
});

test.each(packages)('the French of %s has no-break spaces and typographic apostrophes', async (name) => {
  const texts = Object.values(await frenchCatalog(name)).map(({ translation = '' }) => translation);
  expect(texts.filter((text) => / [:;!?»]|« |\u202f|'|\.\.\./.test(text))).toEqual([]);
});

test.each([
  [0, '0 élément sélectionné.'],
  [1, '1 élément sélectionné.'],
  [2, '2 éléments sélectionnés.'],
])('the count %s reads %j in French', async (count, text) => {
  await activateFrench();
  const { id } = await entryOf('shared', '{count, plural, one {# is selected.} other {# are selected.}}');
  expect(i18n._(id, { count })).toBe(text);
});
