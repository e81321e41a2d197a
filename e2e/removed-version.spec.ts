import { liveVersion, loadedVersions, publishSecond, release, removeFiles } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { signInToDomains } from './pages/domains-list.ts';
import { markDocument } from './pages/mark-document.ts';

let first = '';
let second = '';
let putBack = async () => {};

test.beforeAll(async () => {
  first = await liveVersion('domains');
  second = await publishSecond('domains');
});
test.afterEach(async () => {
  await putBack();
  putBack = async () => {};
  await release(['promote', 'domains', first, '--anyway']);
});

/** Console messages for a missing file. */
const ofMissingFile = [
  '404 (Not Found)',
  'The part domains failed',
  'ChunkLoadError',
  'Refused to execute script',
  'Loading chunk',
];

test('a page whose version was removed reloads once into the new one', async ({ page, allowMessages }) => {
  allowMessages(...ofMissingFile);
  await signInToDomains(page);
  await release(['promote', 'domains', second, '--anyway']);
  putBack = await removeFiles('domains', first);
  const versions = loadedVersions(page, [first, second]);
  let documents = 0;
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (documents += 1)));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.poll(() => [...versions]).toEqual([second]);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(documents).toBe(1);
});

test('a missing file shows an error in its outlet, without a reload, while nothing newer is live', async ({
  page,
  allowMessages,
}) => {
  allowMessages(...ofMissingFile);
  await signInToDomains(page);
  putBack = await removeFiles('domains', first);
  const isSame = await markDocument(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('heading', { name: "Domains can't be shown right now" })).toBeVisible();
  await putBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1–50 of')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isSame()).toBe(true);
});
