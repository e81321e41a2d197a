import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { releaseUnits, type ReleaseUnit } from '@roost/tools/release/release-unit';
import { publish } from '@roost/tools/release/release';
import { workFolder } from '@roost/tools/repo-root';

const [second = ''] = process.argv.slice(2);

/**
 * Publishes every part, two builds in parallel, to the work folder and a second folder. Each stack promotes them for
 * its own ports.
 */
const waiting: ReleaseUnit[] = [...releaseUnits];
const work = async () => {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await publish(part);
};
await Promise.all([work(), work()]);
// The keys of an earlier run have signed the registry in `releases`.
for (const name of ['releases', 'documents', 'inputs', 'keys.json', 'signing-key.pem']) {
  await rm(resolve(second, name), { recursive: true, force: true });
  if (!existsSync(resolve(workFolder, name))) continue;
  await cp(resolve(workFolder, name), resolve(second, name), { recursive: true, preserveTimestamps: true });
}
