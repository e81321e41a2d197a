import { remoteNames } from '@roost/tools/build/packages';
import { portsFrom } from '@roost/tools/start/local-config';
import { harnessPorts } from './harness-ports.ts';

test('each standalone remote has its own port, separate from those of the full stack', () => {
  const alone = remoteNames.map((name) => harnessPorts({ portBase: 4000, name }).harness);
  expect(alone.slice(0, 4)).toEqual([4101, 4102, 4104, 4103]);
  expect(new Set(alone).size).toBe(remoteNames.length);
  expect(Object.values(portsFrom(4000)).filter((port) => alone.includes(port))).toEqual([]);
});

test('all ports move with the base, and the sandbox is the one of the full stack', () => {
  expect(harnessPorts({ portBase: 5000, name: 'wizard' })).toEqual({
    harness: 5103,
    sandbox: portsFrom(5000).sandbox,
    storage: portsFrom(5000).storage,
    dns: portsFrom(5000).dns,
  });
});
