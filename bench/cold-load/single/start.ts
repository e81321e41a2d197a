/*
 * An ordinary application requests its configuration and catalog when its script runs, and data when its screens
 * render.
 */
const json = async (address: string): Promise<unknown> => (await fetch(address)).json();

window.roostStart = {
  config: json('/config.json'),
  registry: Promise.resolve(null),
  verify: () => Promise.resolve(null),
  catalog: json('/assets/i18n/en.json'),
  language: 'en',
  version: 'one',
  prefetched: new Map(),
};

export {};
