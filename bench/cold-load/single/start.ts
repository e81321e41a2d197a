/* An ordinary program asks for its configuration and its messages when its script runs, and for answers when its screens want them. */
const json = async (address: string): Promise<unknown> => (await fetch(address)).json();

Object.assign(window, {
  roostStart: {
    config: json('/config.json'),
    registry: Promise.resolve(null),
    catalog: json('/assets/i18n/en.json'),
    language: 'en',
    answers: new Map(),
  },
});

export {};
