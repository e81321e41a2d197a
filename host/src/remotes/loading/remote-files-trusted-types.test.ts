import { testConfig } from '@roost/shared/testing';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { aRegistry, aRelease } from '#testing/a-registry.ts';

type Policy = { createScriptURL: (url: string) => string };

const file = 'http://localhost:4001/domains/1.0.0/page.js';

test('the policy that the Content Security Policy names creates the URLs of scripts, and only those of known files', async () => {
  const policies = new Map<string, Policy>();
  const created: string[] = [];
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (name: string, policy: Policy): Policy => {
        policies.set(name, policy);
        return { createScriptURL: (url) => (created.push(url), policy.createScriptURL(url)) };
      },
    },
  });
  // The module creates its policy when it loads.
  const { scriptFor } = await import('./remote-files.ts');
  adoptRegistry(aRegistry(), testConfig);
  expect([...policies.keys()]).toEqual(['roost']);
  expect(scriptFor(file)).toMatchObject({ src: file, integrity: aRelease().files['page.js'] });
  expect(scriptFor(file).src).toBe(`${file}?again=1`);
  expect(created).toEqual([file, `${file}?again=1`]);
  const unknown = 'https://evil.test/page.js';
  expect(() => policies.get('roost')?.createScriptURL(unknown)).toThrow(
    new TypeError(`No hash is known for ${unknown}`),
  );
});
