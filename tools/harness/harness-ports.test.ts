import { remoteNames } from '@roost/shared/platform/mount';
import { portsFrom } from '@roost/tools/start/local-config';
import { harnessPorts } from './harness-ports.ts';

test('each remote alone has a port of its own, away from those of the whole program', () => {
  const alone = remoteNames.map((name) => harnessPorts({ portBase: 4000, name }).harness);
  expect(alone.slice(0, 4)).toEqual([4101, 4102, 4103, 4104]);
  expect(new Set(alone).size).toBe(remoteNames.length);
  expect(Object.values(portsFrom(4000)).filter((port) => alone.includes(port))).toEqual([]);
});

test('all ports move with the base, and the sandbox is the one of the whole program', () => {
  expect(harnessPorts({ portBase: 5000, name: 'wizard' })).toEqual({
    harness: 5103,
    sandbox: portsFrom(5000).sandbox,
    storage: portsFrom(5000).storage,
  });
});
