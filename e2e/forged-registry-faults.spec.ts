import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { parseSigned, signedKinds } from '@roost/shared/platform/signed-registry';
import { asRegistry } from './faults/scenario.ts';
import type { NetworkFault } from './faults/fault-proxy.ts';
import { expect, smallWorkspace, test } from './faults/fault-test.ts';
import { readRegistry, type Registry } from './faults/faulty-releases.ts';
import { expectWorking, goTo } from './pages/first-screens.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signRegistry, stackKeys } from './support/signed-registry.ts';
import { portBase } from './support/stack.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ workspaceName: smallWorkspace });

const host = `http://localhost:${portBase}`;
const registryUrl = `${host}/registry.json`;
const forgedVersion = '6.6.6-forged';

/** The registry that a forger wants pages to use: another version of the domains, newer than all others. */
const wanted = (): Registry => {
  const registry = readRegistry();
  const { domains } = registry.remotes;
  const release = domains?.versions[domains.live];
  if (domains === undefined || release === undefined) throw new Error('domains is not registered');
  const forged = { ...domains, live: forgedVersion, previous: null, versions: { [forgedVersion]: release } };
  return { ...registry, revision: Date.now(), remotes: { ...registry.remotes, domains: forged } };
};

const unsigned = (registry: object): string => JSON.stringify({ ...registry, signed: undefined });
const joined = (text: string, by: object) => `${text},"signed":${JSON.stringify({ by, rotations: [] })}}`;
const wantedText = () => parseSigned(signRegistry(wanted())).text;
const signatureOf = (text: string) =>
  sign(null, Buffer.from(signedKinds.registry + text), generateKeyPairSync('ed25519').privateKey).toString('base64');

const forgeries: Record<string, { registry: () => string; says: RegExp }> = {
  unsigned: { registry: () => unsigned(wanted()), says: /it is not signed/ },
  'signed by another key': {
    registry: () => joined(wantedText(), { [stackKeys().keys[0] ?? '']: signatureOf(wantedText()) }),
    says: /0 of 1 valid signatures/,
  },
  'altered after its signature': {
    registry: () => signRegistry(readRegistry()).replace(/"live":"[^"]+"/, `"live":"${forgedVersion}"`),
    says: /0 of 1 valid signatures/,
  },
  'given the signature of another revision': {
    registry: () => joined(wantedText(), parseSigned(signRegistry(readRegistry())).by),
    says: /0 of 1 valid signatures/,
  },
  expired: { registry: () => signRegistry(wanted(), { days: -1 }), says: /it expired on/ },
  'signed for another deployment': {
    registry: () => signRegistry({ ...wanted(), deployment: 'staging' }),
    says: /it is of another deployment/,
  },
};

const serve =
  (registry: string) =>
  (url: string): NetworkFault | undefined =>
    url === registryUrl ? { body: Buffer.from(registry), type: 'application/json' } : undefined;

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return errors;
};

for (const [what, { registry, says }] of Object.entries(forgeries)) {
  test(`of a registry that is ${what} nothing loads: the page keeps the last good one and reports why`, async ({
    page,
    faultProxy,
    workspace,
    allowMessages,
  }) => {
    allowMessages('Start-up failed', 'The registry was refused');
    const forged = registry();
    faultProxy.meet(serve(forged));
    await page.goto(`/${workspace}/domains`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: "Roost can't start" })).toBeVisible();
    await expect(page.locator('code')).toHaveText(says);
    expect(faultProxy.requestedPaths().filter((url) => url.includes(forgedVersion))).toEqual([]);

    faultProxy.meet(() => undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectWorking(page, 'domains');

    const errors = errorsOf(page);
    faultProxy.meet(serve(forged));
    await page.reload();
    await expectWorking(page, 'domains');
    await goTo(page, workspace, 'settings');
    await expectWorking(page, 'settings');
    expect(faultProxy.requestedPaths().filter((url) => url.includes(forgedVersion))).toEqual([]);
    expect(errors.join('\n')).toMatch(says);
  });
}

test('an open page refuses a forged registry, and follows the next signed one', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  allowMessages('The registry was refused');
  await page.goto(`/${workspace}/domains`, { waitUntil: 'commit' });
  await expectWorking(page, 'domains');
  const errors = errorsOf(page);
  const urgent = (): Registry => {
    const revision = Date.now();
    const documents = { ...readRegistry().documents, host: { live: '9.9.9-next', previous: null, minimum: revision } };
    return { ...readRegistry(), revision, documents };
  };
  const read = async () => {
    const response = page.waitForResponse(registryUrl);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await response;
  };
  faultProxy.meet(serve(unsigned(urgent())));
  await read();
  await expect.poll(() => errors.join('\n')).toContain('it is not signed');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeHidden();

  faultProxy.meet((url) => (url === registryUrl ? asRegistry(urgent()) : undefined));
  await read();
  await expect(reload).toBeVisible({ timeout: 20_000 });
});

test('a browser that cannot verify signatures shows a page that says so', async ({ page, allowMessages }) => {
  allowMessages('Start-up failed');
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'));
  });
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('heading', { name: "Roost can't start" })).toBeVisible();
  await expect(
    page.getByText('This browser is too old to verify the registry. Update it: Chrome 137, Firefox 129, Safari 17.'),
  ).toBeVisible();
});

for (const { language, name, reason, clear } of [
  { language: 'en', name: 'Inspector', reason: 'The registry is not signed.', clear: 'Clear overrides' },
  {
    language: 'fr',
    name: 'Inspecteur',
    reason: 'Le registre n’est pas signé.',
    clear: 'Effacer les choix de cet onglet',
  },
]) {
  test(`the page that cannot start says why and opens the inspector (${language})`, async ({
    page,
    faultProxy,
    workspace,
    allowMessages,
  }) => {
    allowMessages('Start-up failed');
    await page.addInitScript((chosen) => localStorage.setItem('roost.language', chosen), language);
    faultProxy.meet(serve(unsigned(wanted())));
    await page.goto(`/${workspace}/domains`, { waitUntil: 'commit' });
    await expect(page.getByText(reason)).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('roost.tab-versions', '{"domains":"1.0.0"}'));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText(reason)).toBeVisible();
    await page.keyboard.press('Control+Alt+KeyR');
    const inspector = page.getByRole('region', { name });
    await expect(inspector.getByText('registry.json', { exact: true })).toBeVisible();
    await expect(inspector.getByText('domains 1.0.0')).toBeVisible();
    await expectAccessible(page);
    await inspector.getByRole('button', { name: clear }).click();
    await expect(page.getByText(reason)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('roost.tab-versions'))).toBeNull();
  });
}

test('a page at an address without HTTPS says that it needs HTTPS', async ({ playwright, launchOptions }) => {
  const rule = `--host-resolver-rules=MAP roost.test:${portBase} 127.0.0.1:${portBase}`;
  const args = (launchOptions.args ?? []).filter((one) => !one.startsWith('--host-resolver-rules'));
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...args, rule] });
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    await page.goto(`http://roost.test:${portBase}/auth/sign-in`);
    await expect(page.locator('code')).toHaveText('registry.json: this page needs HTTPS');
  } finally {
    await browser.close();
  }
});
