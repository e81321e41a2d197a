/** Ports from 1024 that browsers block ("bad ports" of the Fetch standard, section 2.9). */
const blocked: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

export const blockedPorts = (ports: readonly number[]): number[] => ports.filter((port) => blocked.has(port));
