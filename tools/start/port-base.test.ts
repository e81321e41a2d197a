import { blockedPorts } from './blocked-ports.ts';
import { portsFrom } from './local-config.ts';
import { portBaseFrom } from './port-base.ts';

test.each([undefined, '4000', '4033', '5000', '6001', '65000'])('the port base %s is accepted', (text) => {
  expect(portBaseFrom(text)).toBe(Number(text ?? 4000));
});

test.each(['', 'x', '80', '65001', '4000.5'])('the port base "%s" is rejected with a range to choose from', (text) => {
  expect(() => portBaseFrom(text)).toThrow('Choose a whole number from 1024 to 65000');
});

test.each([
  ['6000', 6000, 6100],
  ['4040', 4045, 4100],
  ['5049', 5060, 5100],
  ['6660', 6665, 6700],
])('the port base %s is rejected, because browsers block %d', (text, port, suggested) => {
  expect(() => portBaseFrom(text)).toThrow(`browsers block port ${port}`);
  expect(() => portBaseFrom(text)).toThrow(`ROOST_PORT_BASE=${suggested}.`);
  expect(blockedPorts(Object.values(portsFrom(suggested)))).toEqual([]);
});

/** Node's fetch follows the Fetch standard. */
const isBlockedByFetch = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    ({ cause }: { cause?: { message?: string } }) => cause?.message === 'bad port',
  );

test('the blocked ports are those of the Fetch standard', async () => {
  const suspects = [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6679, 6697, 10_080];
  const ports = [...suspects, 6665, 6666, 6667, 6668, 6669];
  expect(blockedPorts(ports)).toEqual(ports);
  expect(await Promise.all(ports.map(isBlockedByFetch))).toEqual(ports.map(() => true));
});
