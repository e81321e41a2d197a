import { addressOfServer, reverseNamesOf } from '#providers/sending-server.ts';
import type { PublishedZone, ZoneRecord } from './published-zone.ts';

/** Finds the zone of a simulated sending server: its host name, or the reverse name of its address. */
export const findServerZone = (name: string): PublishedZone | null => {
  const address = addressOfServer(name);
  if (address !== null) return zoneOf(name, [{ type: 'A', key: '', value: address, locked: false }]);
  const zone = reverseZones.find((one) => name === one || name.endsWith(`.${one}`));
  if (zone === undefined) return null;
  const key = name.slice(0, -zone.length - 1);
  const ip = `${key}.${zone.slice(0, -suffix.length)}`.split('.').toReversed().join('.');
  return zoneOf(
    zone,
    reverseNamesOf(ip).map((value): ZoneRecord => ({ type: 'PTR', key, value, locked: false })),
  );
};

const suffix = '.in-addr.arpa';
const reverseZones = [`100.51.198${suffix}`, `113.0.203${suffix}`];

const zoneOf = (name: string, records: readonly ZoneRecord[]): PublishedZone => ({ name, serial: 1, records });
