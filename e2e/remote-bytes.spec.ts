import { createHash } from 'node:crypto';
import { expect, test } from './fixtures/roost.ts';
import { baseOf, readRegistry, remotes } from './faults/faulty-releases.ts';

const contexts = 5;
const loadsPerContext = 200;

type File = { url: string; integrity: string };

/** The first files of the live version, the entry and the exposed module, with their registered hashes. */
const entryFiles = async (): Promise<File[][]> => {
  const registry = readRegistry();
  return remotes.map((remote) => {
    const { live = '', versions = {} } = registry.remotes[remote] ?? {};
    const files = Object.entries(versions[live]?.files ?? {});
    return files
      .filter(([file]) => /^(remoteEntry|remote\.\w+)\.js$/.test(file))
      .map(([file, integrity]) => ({ url: `${baseOf(remote)}${live}/${file}`, integrity }));
  });
};

/** Loads each file as a script with its hash and checks its bytes. Returns each wrong result. */
const loadAll = async ({
  files,
  times,
}: {
  files: File[];
  times: number;
}): Promise<{ loaded: number; wrong: string[] }> => {
  const wrong: string[] = [];
  let loaded = 0;
  const asScript = ({ url, integrity }: File) =>
    new Promise<void>((done) => {
      const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity, src: url });
      script.addEventListener('load', () => done());
      script.addEventListener('error', () => done(void wrong.push(`refused ${url}`)));
      document.head.append(script);
    });
  const asBytes = async ({ url, integrity }: File) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
    const received = `sha384-${btoa(String.fromCharCode(...digest))}`;
    if (received !== integrity) wrong.push(`${received} ${url}`);
    loaded += 1;
  };
  for (let time = 0; time < times; time += 1) {
    await Promise.all(files.flatMap((file) => (time % 20 === 0 ? [asScript(file), asBytes(file)] : [asBytes(file)])));
  }
  return { loaded, wrong };
};

test('each remote arrives with its registered bytes, 1,000 times in several browsers with dictionaries', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const files = await entryFiles();
  for (const ofRemote of files) expect(ofRemote).toHaveLength(2);
  const offered = await fetch(files[0]?.[0]?.url ?? '');
  expect(offered.headers.get('use-as-dictionary')).not.toBeNull();
  const results = await Promise.all(
    Array.from({ length: contexts }, async () => {
      const context = await browser.newContext();
      // A route disables the HTTP cache: every load sends a request, with the hash of the browser's dictionary.
      await context.route('**/none', (route) => route.abort());
      const page = await context.newPage();
      // A document without a policy, on the origin of the host.
      await page.goto('/config.json');
      const result = await page.evaluate(loadAll, { files: files.flat(), times: loadsPerContext });
      await context.close();
      return result;
    }),
  );
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(results.reduce((all, { loaded }) => all + loaded, 0)).toBe(contexts * loadsPerContext * files.flat().length);
});

test('the registered hash of each entry file matches the served file', async () => {
  for (const { url, integrity } of (await entryFiles()).flat()) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
  }
});
