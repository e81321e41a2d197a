import { writeFile } from 'node:fs/promises';
import { liveVersion, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { originOf } from './faults/faulty-releases.ts';

/** URLs of the scripts that the page requests from the origin. */
const scriptsFrom = (requests: readonly string[], origin: string) =>
  requests.filter((url) => url.startsWith(`${origin}/`) && url.endsWith('.js'));

test('a reported stack leads to the sources, and no source map is served', async ({
  page,
  request,
  baseURL,
}, testInfo) => {
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  await signIn(page, { route: 'domains' });
  await expect(page.getByRole('row')).toHaveCount(51);
  const domains = `${originOf('domains')}/${await liveVersion('domains')}`;
  const stack: string[] = [];
  // A text of the code that the minifier keeps, and the file that contains it.
  for (const { origin, text } of [
    { origin: domains, text: 'nothing-selected' },
    { origin: `${baseURL}`, text: 'roost.reloadedFor' },
  ]) {
    for (const url of scriptsFrom(requested, origin)) {
      const code = await (await request.get(url)).text();
      expect(code).not.toContain('sourceMappingURL');
      expect((await request.get(`${url}.map`)).status()).toBe(404);
      const lines = code.split('\n');
      const line = lines.findIndex((one) => one.includes(text));
      if (line >= 0) stack.push(`    at x (${url}:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1})`);
    }
  }
  const file = testInfo.outputPath('stack.txt');
  await writeFile(file, stack.join('\n'));
  expect((await release(['symbolicate', file])).trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^ {4}at x \(remote-domains\/src\/domains\/bulk-actions\.tsx:\d+:\d+\)$/),
    expect.stringMatching(/^ {4}at x \(host\/src\/remotes\/registry\/releases\.ts:\d+:\d+\)$/),
  ]);
});
