import bowser from 'bowser';

/** Longer headers of real browsers do not occur. */
const maxLength = 512;

/** Names of the browser and the operating system in a `User-Agent` header; null when it does not name them. */
export const describeUserAgent = (userAgent = ''): { browser: string | null; system: string | null } => {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent.slice(0, maxLength));
  return { browser: browser.name || null, system: os.name || null };
};
