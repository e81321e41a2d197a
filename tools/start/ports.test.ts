import { createServer, type AddressInfo, type Server } from 'node:net';
import { baseUrlOf, localCheckoutConfig, localConfig, portsFrom } from './local-config.ts';
import { portsInUse, subjectOf } from './ports.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const listens = (host: string) =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail);
    open.push(server);
    server.listen({ port: 0, host }, () => done((server.address() as AddressInfo).port));
  });

test('ports that are in use are named, free ones are not', async () => {
  const taken = await listens('127.0.0.1');
  const free = await listens('127.0.0.1');
  await new Promise((done) => {
    open.pop()?.close(done);
  });
  expect(await portsInUse([taken, free])).toEqual([taken]);
});

test('a port in use on all interfaces is reported', async () => {
  const taken = await listens('0.0.0.0');
  expect(await portsInUse([taken])).toEqual([taken]);
});

test('the check leaves the ports free', async () => {
  const port = await listens('127.0.0.1');
  await new Promise((done) => {
    open.pop()?.close(done);
  });
  expect(await portsInUse([port])).toEqual([]);
  expect(await portsInUse([port])).toEqual([]);
});

test('the ports match the documentation', () => {
  expect(portsFrom(4000)).toMatchObject({
    host: 4000,
    domains: 4001,
    mailboxes: 4002,
    wizard: 4003,
    settings: 4004,
    checkout: 4005,
    furtherRemotes: 4006,
    sandbox: 4010,
    storage: 4011,
    dns: 4012,
  });
  const ports = Object.values(portsFrom(4000));
  expect(new Set(ports).size).toBe(ports.length);
});

test('four remotes have an origin each, and all further ones share one', () => {
  expect(baseUrlOf('settings', { portBase: 4000 })).toBe('http://localhost:4004/');
  expect(baseUrlOf('reports', { portBase: 4000 })).toBe('http://localhost:4006/reports/');
});

test('the sign-in page lists the demo accounts, except over an empty database', () => {
  expect(localConfig({ portBase: 4000 }).demoAccounts).not.toEqual([]);
  expect(localConfig({ portBase: 4000, seed: 'large' }).demoAccounts).not.toEqual([]);
  expect(localConfig({ portBase: 4000, seed: 'none' }).demoAccounts).toEqual([]);
});

test.each([4000, 5000, 65_000])('all addresses use the ports from %d', (portBase) => {
  const ports = portsFrom(portBase);
  const config = localConfig({ portBase });
  expect(config).toMatchObject({
    apiBase: `http://localhost:${ports.sandbox}`,
    assetOrigins: [1, 2, 3, 4, 6].map((offset) => `http://localhost:${portBase + offset}`),
    checkoutOrigin: `http://localhost:${ports.checkout}`,
    storageOrigin: `http://localhost:${ports.storage}`,
  });
  expect(localCheckoutConfig({ portBase })).toEqual({
    stage: 'sandbox',
    paddleToken: null,
    standIn: `http://localhost:${ports.sandbox}/sandbox/paddle.js`,
    hostOrigins: [`http://localhost:${ports.host}`],
  });
  const named = [...JSON.stringify(config).matchAll(/localhost:(\d+)/g)].map(([, port]) => Number(port));
  expect(named.every((port) => Object.values(ports).includes(port))).toBe(true);
});

test('one port and several ports are named in correct sentences', () => {
  expect(subjectOf([4000])).toBe('Port 4000 is');
  expect(subjectOf([4000, 4010])).toBe('Ports 4000, 4010 are');
});
