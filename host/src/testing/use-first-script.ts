import { http as route, HttpResponse } from 'msw';
import { network, testApi, testConfig } from '@roost/shared/testing';
import { aRegistry } from './a-registry.ts';
import { runScript } from './run-script.ts';
import { signed, testKeys } from './signed-registry.ts';

const page = {
  files: { '/assets/main.js': 'sha384-main' },
  catalogs: { '/assets/i18n/en.json': 'v1', '/assets/i18n/fr.json': 'v2' },
  platform: '1.4.0',
  provides: 'this-host',
  version: '0.1.0-0a1b2c3d',
};

/** For each test, a document before its first script, whose files and API are mocked. */
export const useFirstScript = () => {
  let requests: { path: string; headers: Headers }[] = [];

  beforeEach(() => {
    requests = [];
    delete window.roostStart;
    delete window.roostFiles;
    document.head.innerHTML = '';
    document.documentElement.removeAttribute('lang');
    const blocks = Object.entries({ 'roost-page': page, 'roost-keys': testKeys });
    document.body.innerHTML = blocks
      .map(([id, block]) => `<script type="application/json" id="${id}">${JSON.stringify(block)}</script>`)
      .join('');
    const respondWith = (answer: object | string) => (received: { request: Request }) => {
      const { pathname, search } = new URL(received.request.url);
      requests.push({ path: pathname + search, headers: received.request.headers });
      return typeof answer === 'string' ? new HttpResponse(answer) : HttpResponse.json(answer);
    };
    network.use(
      route.get('http://localhost:4000/config.json', respondWith(testConfig)),
      route.get('http://localhost:4000/registry.json', respondWith(signed(aRegistry()))),
      route.get('http://localhost:4000/assets/i18n/*', respondWith({ Hello: 'Hello' })),
      route.get(`${testApi}/*`, respondWith({})),
    );
  });

  return {
    page,
    requests: () => requests,
    requestedPaths: () => requests.map(({ path }) => path).toSorted(),
    /** Runs the script at a URL and waits for the requests that it starts immediately. */
    open: async (at: string) => {
      const { redirects } = runScript('src/boot/first-script.ts', { at });
      const { registry, catalog, prefetched = new Map<string, Promise<Response>>() } = window.roostStart ?? {};
      await Promise.allSettled([registry, catalog]);
      await Promise.allSettled(prefetched.values());
      return { redirects };
    },
  };
};
