import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures/roost.ts';
import { startReceiver } from './support/receiver.ts';
import { api } from './support/stack.ts';

const script = resolve(import.meta.dirname, '../tools/api/api-diff.ts');

const diff = (document: string, registry: string) =>
  promisify(execFile)(process.execPath, ['--no-warnings', script, '--api', document, '--registry', registry]).then(
    ({ stdout }) => ({ code: 0, lines: stdout.trim().split('\n') }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      lines: (failed.stdout + failed.stderr).trim().split('\n'),
    }),
  );

test('the published remotes fit the running API, and a changed API names each that breaks', async ({
  request,
  baseURL,
}) => {
  const registry = `${baseURL}/registry.json`;
  const document = `${api}/openapi.json`;
  const { remotes } = (await (await request.get(registry)).json()) as { remotes: Record<string, { live: string }> };
  const versions = Object.entries(remotes).map(([name, { live }]) => `${name}@${live}`);
  expect(await diff(document, registry)).toEqual({ code: 0, lines: versions.map((version) => `${version} fits`) });

  const changed = (await (await request.get(document)).text()).replaceAll('"nameservers"', '"servers"');
  const receiver = await startReceiver();
  receiver.serve('/openapi.json', { type: 'application/json', body: changed });
  const { code, lines } = await diff(`${receiver.origin}/openapi.json`, registry);
  receiver.close();
  expect(code).toBe(1);
  expect(lines).toContain(
    `domains@${remotes['domains']?.live} breaks: GET /domains: response field data.*.nameservers was removed`,
  );
  expect(lines).toContain(`settings@${remotes['settings']?.live} fits`);
});
