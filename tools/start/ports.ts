import { createServer } from 'node:net';

/** The given ports on which another process listens. */
export const portsInUse = async (ports: readonly number[]): Promise<number[]> => {
  const taken = await Promise.all(ports.map(async (port) => ((await isTaken(port)) ? [port] : [])));
  return taken.flat();
};

const isTaken = async (port: number): Promise<boolean> =>
  (await Promise.all(['127.0.0.1', '::1'].map((host) => cannotListen({ port, host })))).includes(true);

const cannotListen = ({ port, host }: { port: number; host: string }) =>
  new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => answer(error.code === 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => answer(false)));
  });

/** The start of a sentence about at least one port: "Port 4000 is" or "Ports 4000, 4010 are". */
export const subjectOf = (ports: readonly number[]): string =>
  ports.length === 1 ? `Port ${ports.join()} is` : `Ports ${ports.join(', ')} are`;
