import { connect } from 'node:net';

/**
 * Sends raw bytes to a loopback port. Resolves with the received text when the server closes the connection. With
 * `whole: false` the client ends the connection, because the server would wait for the rest.
 */
export const sendRaw = (
  text: string | Buffer,
  { port, whole = true }: { port: number; whole?: boolean },
): Promise<string> =>
  new Promise((done) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => (whole ? socket.write(text) : socket.end(text)));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    // A server can reset a connection after its response.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(received));
  });

/** Status of a raw response. 0 without a response. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** A raw request for an unescaped path. */
export const aRequest = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;
