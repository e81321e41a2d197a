import { blockedPorts } from './blocked-ports.ts';
import { portsFrom } from './local-config.ts';

const smallest = 1024;
const largest = 65_000;

/** Parses `ROOST_PORT_BASE`. Throws with a suggestion when it is invalid. */
export const portBaseFrom = (text: string | undefined): number => {
  const portBase = Number(text ?? 4000);
  if (!Number.isInteger(portBase) || portBase < smallest || portBase > largest) {
    throw new Error(`ROOST_PORT_BASE is "${text}". Choose a whole number from ${smallest} to ${largest}.`);
  }
  const blocked = blockedPortsFrom(portBase);
  if (blocked.length === 0) return portBase;
  throw new Error(
    `ROOST_PORT_BASE is ${portBase}, but browsers block port ${blocked.join(', ')}. ` +
      `Choose another one, such as ROOST_PORT_BASE=${nextUsable(portBase)}.`,
  );
};

/** No browser connects to the servers of DNS and mail. */
const blockedPortsFrom = (portBase: number): number[] => {
  const { dns: _, submission: _submission, ...ports } = portsFrom(portBase);
  return blockedPorts(Object.values(ports));
};

/** The next multiple of 100 without blocked ports. */
const nextUsable = (portBase: number): number => {
  let next = Math.ceil((portBase + 1) / 100) * 100;
  while (blockedPortsFrom(next).length > 0) next += 100;
  return next;
};
