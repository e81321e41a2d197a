/** Whether listening failed because the machine does not have the address, such as an IPv6 address. */
export const isNoSuchAddress = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
