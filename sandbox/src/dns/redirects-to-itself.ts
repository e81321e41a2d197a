/** A redirect serves the domain and its `www` subdomain. */
export const redirectsToItself = (domain: string, url: string): boolean => {
  const target = URL.parse(url)?.hostname;
  return target === domain || target === `www.${domain}`;
};
