import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { portBase } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

type Language = NonNullable<Parameters<typeof signIn>[1]>['language'];
type Route = 'mailboxes' | 'g-mailboxes' | 'outlook-mailboxes';

const openBuilder = async (page: Page, route: Route, { language = 'en' }: { language?: Language } = {}) => {
  await signIn(page, { language, route: `${route}/create` });
};
/** Rows of the grid, or cards on a phone. */
const rows = (page: Page) =>
  page.getByRole('row', { name: /^Inbox \d+$/ }).or(page.getByRole('group', { name: /^Inbox \d+$/ }));
const problems = (page: Page) => page.getByRole('list', { name: 'Problems' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const create = (page: Page) => page.getByRole('button', { name: 'Create Inboxes' }).click();

/** Pastes lines for the first domain that accepts such inboxes. */
const paste = async (page: Page, { count }: { count: number }) => {
  await page.getByRole('combobox', { name: 'Domain' }).first().click();
  const domain = await page.getByRole('option').first().innerText();
  await page.keyboard.press('Escape');
  const lines = Array.from({ length: count }, (_, index) => `Ada,Number ${index + 1},ada.e2e.${index + 1},${domain}`);
  await page.getByRole('button', { name: 'Paste many' }).click();
  await dialog(page, 'Paste many inboxes').getByLabel('Lines').fill(lines.join('\n'));
  await page.getByRole('button', { name: `Add ${count} inboxes` }).click();
  await expect(rows(page)).toHaveCount(count);
};

test('inboxes are generated, half of them fail, and the failed ones are created on a retry', async ({
  page,
  sandbox,
}) => {
  await openBuilder(page, 'g-mailboxes');
  await page.getByRole('button', { name: 'Generate inboxes' }).click();
  const generator = dialog(page, 'Generate inboxes');
  await generator.getByLabel('Inboxes per domain (3 recommended, maximum 5)').fill('2');
  await generator.getByRole('radio', { name: 'Random female names' }).check();
  await generator.getByRole('combobox', { name: 'Names from' }).selectOption('France');
  await generator.getByRole('combobox', { name: 'Address pattern' }).selectOption('first.last');
  const domains = generator.getByRole('list', { name: 'Your domains, fewest inboxes first' });
  await domains.getByRole('checkbox').nth(0).check();
  await domains.getByRole('checkbox').nth(1).check();
  const owned = domains.getByText(/^\d+ inbox(es)?$/);
  const counts: number[] = [];
  // Firefox 153 crashes when one call reads all of them.
  for (const one of Array.from({ length: await owned.count() }).keys())
    counts.push(Number.parseInt((await owned.nth(one).textContent()) ?? '', 10));
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  const sum = generator.getByRole('status', { name: 'Inboxes and slots' });
  await expect(sum).toHaveText(/^2 domains × 2 = 4 inboxes · \d+ free slots$/);
  await expectAccessible(page);
  await generator.getByRole('button', { name: 'Next' }).click();
  await generator.getByRole('textbox', { name: 'Signature (optional)' }).fill('Best,\n<b>Us</b><img src="//x.test/a">');
  await expect(generator.getByRole('group', { name: 'Preview of the signature' }).locator('b')).toHaveText('Us');
  await expectAccessible(page);
  await generator.getByRole('button', { name: 'Generate 4 inboxes' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(0).getByLabel('Email')).toHaveValue(/^[a-z-]+\.[a-z]+$/);

  await sandbox.fault({ path: '/provider/mailboxes/*', times: 2 }, { kind: 'fail', status: 500 });
  await create(page);
  await expect(page.getByText('2 inboxes were created.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(problems(page).getByText('The provider could not create this inbox. Try again.')).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(problems(page).getByText('The provider could not create this inbox. Try again.')).toHaveCount(2);
  await create(page);
  await expect(page.getByText('Mailboxes created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/g-mailboxes$/);
});

test('an expired session loses nothing of a form with 40 rows', async ({ page, allowMessages }) => {
  allowMessages('401 (Unauthorized)');
  await openBuilder(page, 'mailboxes');
  await paste(page, { count: 40 });
  await rows(page).nth(39).getByLabel('Last name').fill('Typed last');
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('roost.tokens') ?? '{}') as Record<string, string>;
    localStorage.setItem('roost.tokens', JSON.stringify({ ...tokens, accessToken: 'over', refreshToken: 'over' }));
  });
  await create(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill('admin@roost.test');
  await page.getByLabel('Password').fill('roost-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/mailboxes\/create$/);
  await expect(rows(page)).toHaveCount(40);
  await expect(rows(page).nth(39).getByLabel('Last name')).toHaveValue('Typed last');
  await create(page);
  await expect(page.getByText('Mailboxes created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/mailboxes$/);
});

test('pasted lines on a phone in French name unknown columns and show their content', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page, 'mailboxes', { language: 'fr' });
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  const paste = dialog(page, 'Coller une liste de boîtes mail');
  const lines = ['Prénom;Nom;Adresse;Domaine;Unterschrift', 'Grace;Hopper;grace;not-ours.example;Best, Grace'];
  await paste.getByLabel('Lignes').fill(lines.join('\n'));
  await paste.getByLabel('Utiliser la colonne « Unterschrift » comme').selectOption('Signature');
  await expect(paste.getByText('Signature : Best, Grace')).toBeVisible();
  await expect(paste.getByText('Vérification…')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('an inbox with a cropped picture can be created on a phone by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page, 'outlook-mailboxes');
  const row = rows(page).first();
  await row.getByLabel('First name').focus();
  await page.keyboard.type('Zora');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Neale');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('combobox', { name: 'Email' })).toHaveValue('zora');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  // A list that opened before its domains loaded highlights none of them until the next key press.
  const highlighted = page.locator('[role="option"][data-highlighted]');
  if ((await highlighted.count()) === 0) await page.keyboard.press('ArrowDown');
  await expect(highlighted).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('combobox', { name: 'Domain' })).not.toHaveValue('');
  // The list takes the focus back to its field when it closes; Enter there creates the inbox.
  await expect(page.getByRole('option')).toHaveCount(0);
  const extras = row.getByRole('button', { name: 'Picture, Signature & Forwarding' });
  await extras.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);

  await page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture() });
  const crop = dialog(page, 'Crop picture');
  await crop.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await crop.getByRole('group', { name: /^Crop area/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await crop.getByRole('button', { name: 'Save picture' }).focus();
  await page.keyboard.press('Enter');
  const { authorization, 'content-type': type } = await (await put).allHeaders();
  expect([authorization, type]).toEqual([undefined, 'image/png']);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Create Inboxes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/outlook-mailboxes$/);
});

test('the page and its dialogs are accessible in French and in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openBuilder(page, 'mailboxes', { language: 'fr' });
  await expect(page.getByRole('heading', { name: /^Créer des boîtes mail/ })).toBeVisible();
  await page.getByRole('button', { name: 'Créer des boîtes mail' }).click();
  await expect(page.getByRole('row').getByText('Le prénom est obligatoire')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  await page.getByLabel('Lignes').fill('Prénom;Nom;Adresse\nZoé;Martin;zoe@ailleurs.test\n;;x');
  await expect(page.getByText(/lignes à corriger/)).toBeVisible();
  await expectAccessible(page);
});

/** A PNG of 640 by 400 pixels in one colour. */
const aPicture = (): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(640, 0);
  head.writeUInt32BE(400, 4);
  head.set([8, 0], 8);
  const lines = Buffer.alloc(400 * 641, 0x80);
  for (let line = 0; line < 400; line += 1) lines[line * 641] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};
