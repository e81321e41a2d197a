import { remoteNames, type RemoteName } from '@roost/shared/platform/mount';
import { build } from './build.ts';
import { isPart, parts, type Part } from './part.ts';
import { promote } from './promote.ts';
import { isPublished, publishDocuments, publishRemote } from './publish.ts';
import { versionOf } from './version.ts';

const usage = `Usage:
  pnpm release publish <part>                       build the part and put it online under its version
  pnpm release promote <remote> <version> <base>    make a published version the live one; <base> is its address
Parts: ${parts.join(', ')}`;

export const isRemote = (part: string): part is RemoteName => remoteNames.some((name) => name === part);

/** Builds and publishes the present sources of a part, unless they are published already; answers the version. */
export const publish = async (part: Part): Promise<string> => {
  const version = versionOf(part);
  if (isPublished(part, version)) return version;
  const output = await build(part);
  await (isRemote(part) ? publishRemote(part, version, output) : publishDocuments(part, version, output));
  return version;
};

const main = async ([command, part, version, base]: string[]): Promise<void> => {
  if (command === 'publish' && isPart(part)) {
    console.log(`${part} ${await publish(part)}`);
    return;
  }
  if (command === 'promote' && part !== undefined && isRemote(part) && version !== undefined && base !== undefined) {
    await promote(part, version, { base });
    console.log(`${part} ${version} is live`);
    return;
  }
  console.error(usage);
  process.exitCode = 2;
};

if (import.meta.main) await main(process.argv.slice(2));
