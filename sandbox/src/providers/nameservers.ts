/** The nameservers of the DNS provider. */
export const nameservers = ['ns1.roost-dns.com', 'ns2.roost-dns.com'] as const;
