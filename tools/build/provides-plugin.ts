import { createHash } from 'node:crypto';
import type { Facts } from '@roost/shared/platform/facts';
import type { Compilation, Compiler } from 'webpack';
import { providedExports } from './module-facts.ts';
import { platformVersion } from './singletons.ts';
import { styleFacts } from './style-facts.ts';

/**
 * Writes `provides.json`: the platform version, each request that this build of the host provides, with its version, and
 * all names that a remote can use. A remote that requires something else is rejected before promotion. A second file,
 * with the id in its name, is for pages (host/src/remotes/loading/require-fit.ts).
 */
export class ProvidesPlugin {
  #id: string | undefined;

  /** The id of what the build gives: builds with equal versions and names have the same one. Known before the documents. */
  get id(): string {
    if (this.#id === undefined) throw new Error('What the host provides is not known yet');
    return this.#id;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RoostProvides', (compilation) => {
      let modules: Facts['modules'] = {};
      compilation.hooks.afterChunks.tap('RoostProvides', () => {
        modules = providedExports(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'RoostProvides', stage }, () => {
        const facts: Facts = { modules, ...styleFacts(compilation).declared };
        const provides = { version: platformVersion(), shared: versionsIn(compilation), facts };
        this.#id = providesId(provides);
        compilation.emitAsset('provides.json', new sources.RawSource(JSON.stringify({ ...provides, id: this.#id })));
        compilation.emitAsset(`assets/provides.${this.#id}.json`, new sources.RawSource(JSON.stringify(facts)));
      });
    });
  }
}

type Provides = { version: string; shared: Record<string, string>; facts: Facts };

/** The id of what a host gives: its versions and names. `provides.json` has it, so that nothing else computes it. */
export const providesId = ({ version, shared, facts }: Provides): string =>
  createHash('sha256')
    .update(JSON.stringify([version, shared, facts]))
    .digest('hex')
    .slice(0, 10);

const versionsIn = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    [...compilation.modules]
      .filter(({ type }) => type === 'provide-module')
      .map((module) => module as unknown as { _name: string; _version: string })
      .map(({ _name, _version }) => [_name, _version] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
