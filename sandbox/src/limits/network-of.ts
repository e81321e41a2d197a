import { isIPv6 } from 'node:net';

/** An IPv4 address as it is, in its IPv6 form too; of an IPv6 address its /64, which one customer has alone. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  // A zone names an interface of this machine; an address written with IPv4 at its end differs only in its last half.
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
