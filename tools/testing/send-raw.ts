import { connect } from 'node:net';

/**
 * Sends bytes as they are to a port of loopback; resolves with all that comes back until the server closes the connection. A request
 * that is not `whole` is ended by the client: the server would wait for the rest.
 */
export const sendRaw = (
  text: string | Buffer,
  { port, whole = true }: { port: number; whole?: boolean },
): Promise<string> =>
  new Promise((done) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => (whole ? socket.write(text) : socket.end(text)));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    // A server may reset a connection that it has answered.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(received));
  });

/** Status of an answer as it came over the connection; 0 where there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** A request for a path, which is sent as it is. */
export const aRequest = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;
