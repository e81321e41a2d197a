import { waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { network, testConfig } from '@roost/shared/testing';
import { useFirstScript } from '#testing/use-first-script.ts';
import { withBlockedStorage } from '#testing/with-blocked-storage.ts';

const { requestedPaths, open } = useFirstScript();

test('the page has the chosen language from the start', async () => {
  localStorage.setItem('roost.language', 'fr');
  await open('/');
  expect(document.documentElement.lang).toBe('fr');
  expect(window.roostStart?.language).toBe('fr');
  await waitFor(() => expect(requestedPaths()).toContain('/assets/i18n/fr.json?v=v2'));
});

test.each([
  { stored: 'dark', theme: 'dark' },
  { stored: 'light', theme: 'light' },
  { stored: 'system', theme: 'light' },
])('the stored theme $stored shows as $theme from the start', async ({ stored, theme }) => {
  localStorage.setItem('roost.theme', stored);
  await open('/');
  expect(document.documentElement.dataset['theme']).toBe(theme);
});

test('a browser that blocks storage starts in its default language and theme', () =>
  withBlockedStorage(async () => {
    await open('/northwind/domains');
    expect(document.documentElement.lang).toBe('en');
    await waitFor(() => expect(document.querySelectorAll('link[rel="preload"]')).toHaveLength(3));
  }));

test('the theme colour follows the chosen theme', async () => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" content="#fff" data-scheme="${scheme}" media="print">`)
    .join('');
  localStorage.setItem('roost.theme', 'dark');
  await open('/');
  const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);
  expect(media()).toEqual(['not all', 'all']);
  document.documentElement.dataset['theme'] = 'light';
  await waitFor(() => expect(media()).toEqual(['all', 'not all']));
});

test('the title, the icons and the manifest have the configured brand', async () => {
  const written: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${written.push(blob as Blob)}`;
  document.head.innerHTML =
    '<title>Roost</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/touch-icon.png">';
  const brand = { name: 'Acme', logo: 'https://brand.test/logo.svg' };
  network.use(route.get('http://localhost:4000/config.json', () => HttpResponse.json({ ...testConfig, brand })));
  await open('/');
  expect(document.title).toBe('Acme');
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]')];
  expect(icons.map(({ href, type }) => [href, type])).toEqual([
    [brand.logo, ''],
    [brand.logo, ''],
  ]);
  expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe('blob:1');
  expect(written.map(({ type }) => type)).toEqual(['application/manifest+json']);
});
