import { waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { network } from '@roost/shared/testing';
import { aRegistry } from '#testing/a-registry.ts';
import { signed, testKeys } from '#testing/signed-registry.ts';
import { useFirstScript } from '#testing/use-first-script.ts';

const { jest } = import.meta;
const { open } = useFirstScript();

const isLive = (registry: string) =>
  network.use(route.get('http://localhost:4000/registry.json', () => new HttpResponse(registry)));
const preloads = () => document.querySelectorAll('link[rel="preload"]').length;
const day = 24 * 60 * 60 * 1000;

afterEach(() => jest.restoreAllMocks());

test('a signed registry gives the host its content and the page its preloads', async () => {
  await open('/northwind/domains');
  expect(await window.roostStart?.registry).toMatchObject({ remotes: aRegistry().remotes });
  await waitFor(() => expect(preloads()).toBe(3));
  expect(localStorage.getItem('roost.registry-keys')).toBe('one 1');
});

const changed = { changed: (text: string) => text.replace('"schema":1', '"schema": 1') };
test.each([
  { what: 'altered', registry: signed(aRegistry(), changed), why: 'it has 0 of 1 valid signatures' },
  { what: 'unsigned', registry: JSON.stringify(aRegistry()), why: 'it is not signed' },
  { what: 'expired', registry: signed({ ...aRegistry(), expires: Date.now() - day }), why: /^it expired on \d{4}-/ },
  { what: 'foreign', registry: signed({ ...aRegistry(), deployment: 'two' }), why: 'it is of another deployment' },
])('of an $what registry nothing is loaded', async ({ registry, why }) => {
  isLive(registry);
  await open('/northwind/domains');
  const refused = { name: 'RegistryRefused', message: expect.stringMatching(why) };
  await expect(window.roostStart?.registry).rejects.toMatchObject(refused);
  await expect(window.roostStart?.verify(registry)).rejects.toMatchObject(refused);
  expect(preloads()).toBe(0);
});

test('an open page verifies what it reads later with the keys of its document', async () => {
  await open('/northwind/domains');
  const next = { ...aRegistry(), revision: 9 };
  expect(await window.roostStart?.verify(signed(next))).toMatchObject({ revision: 9 });
});

test('a browser that has seen newer keys of the deployment refuses the ones before', async () => {
  localStorage.setItem('roost.registry-keys', 'one 2');
  await open('/northwind/domains');
  await expect(window.roostStart?.registry).rejects.toThrow('it is signed with keys that were replaced');
});

test.each(['one 1', 'two 2', 'broken'])('after keys "%s" were seen, those of the document count', async (seen) => {
  localStorage.setItem('roost.registry-keys', seen);
  await open('/northwind/domains');
  expect(await window.roostStart?.registry).toMatchObject({ deployment: testKeys.deployment });
});

test('a page without HTTPS, whose browser verifies nothing, says so', async () => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  await open('/northwind/domains');
  const refused = { name: 'RegistryRefused', message: 'this page needs HTTPS', why: { code: 'insecurePage' } };
  await expect(window.roostStart?.registry).rejects.toMatchObject(refused);
  expect(preloads()).toBe(0);
});

test('a browser without Ed25519 says so', async () => {
  const unsupported = new DOMException('Unrecognized name', 'NotSupportedError');
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unsupported);
  await open('/northwind/domains');
  const refused = { name: 'RegistryRefused', why: { code: 'oldBrowser' } };
  await expect(window.roostStart?.registry).rejects.toMatchObject(refused);
  expect(preloads()).toBe(0);
});
