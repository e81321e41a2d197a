import { registerHooks } from 'node:module';

/**
 * Loaded before Playwright: version 1.65 sends `emulation.setMediaFeaturesOverride` for each page, a command that Firefox 153 ESR does not
 * know. The policy checks need no emulated media, so its failure is ignored.
 */
const command = 'send("emulation.setMediaFeaturesOverride", ';

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith('/playwright-core/lib/coreBundle.js') || loaded.source === null) return loaded;
    return { ...loaded, source: withoutFailure(String(loaded.source)) };
  },
});

const withoutFailure = (source: string) => {
  const parts = source.split(command);
  return parts
    .map((part, index) => (index === 0 ? part : part.replace(/\}\);/, '}).catch(() => undefined);')))
    .join(command);
};
