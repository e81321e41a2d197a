import { registerHooks } from 'node:module';

/**
 * Loaded before Playwright, whose version 1.65 differs from Firefox 153 ESR in three points over WebDriver BiDi:
 * - it sends `emulation.setMediaFeaturesOverride` for each page, which Firefox does not know: its failure is ignored;
 * - `fill` sets `value` on the element itself, where React does not notice it: it uses the setter of the prototype;
 * - in fields without a selection, such as those of e-mail addresses, `fill` appends: it replaces the value.
 */
const adaptations = [
  {
    from: /(send\("emulation\.setMediaFeaturesOverride", [^]*?\})\);/g,
    to: '$1).catch(() => undefined);',
  },
  {
    from: /inputElement\.value \+?= (text|value);/g,
    to: 'Reflect.set(Object.getPrototypeOf(inputElement), "value", $1, inputElement);',
  },
];

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith('/playwright-core/lib/coreBundle.js') || loaded.source === null) return loaded;
    return { ...loaded, source: adapted(String(loaded.source)) };
  },
});

const adapted = (source: string): string =>
  adaptations.reduce((text, { from, to }) => {
    if (text.search(from) === -1)
      throw new Error(`Playwright has no ${from.source}: see whether Firefox still needs it.`);
    return text.replaceAll(from, to);
  }, source);
