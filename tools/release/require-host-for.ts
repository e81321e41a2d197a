import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { sentenceOf, verdictOn } from '@roost/shared/platform/verdict';
import * as v from 'valibot';
import { publishedFolder } from './publish.ts';

const Provided = v.object({ version: v.string(), shared: v.record(v.string(), v.string()) });

/** Throws, saying why, when the live host does not give what the version of the remote asks for. */
export const requireHostFor = async ({
  remote,
  version,
  release,
  registry,
}: {
  remote: RemoteName;
  version: string;
  release: RemoteRelease;
  registry: Registry;
}): Promise<void> => {
  const host = registry.documents.host?.live;
  // Without a host there is nobody to refuse it; the host checks again before it loads anything.
  if (host === undefined) return;
  const file = resolve(publishedFolder('host', host), 'provides.json');
  const provided = v.parse(Provided, JSON.parse(await readFile(file, 'utf8')));
  const verdict = verdictOn(release, provided);
  if (verdict === null) return;
  throw new Error(`${sentenceOf(`${remote} ${version}`, verdict)}. Release a host that has it first.`);
};
