import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { freeNames, openWizard } from './pages/wizard.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());

const inbox = (page: Page, position: number) => page.getByRole('row', { name: `Inbox ${position}`, exact: true });
const cell = (page: Page, position: number, name: string) => inbox(page, position).getByLabel(name, { exact: true });
const sum = (page: Page) => page.locator('.r-grid-footer__sum');
const expectCount = (page: Page, count: number) =>
  expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));

/** Presses the element with the mouse where it is. Unlike `click`, nothing else happens before. */
const press = async (page: Page, target: Locator, { button = 'left' as const } = {}) => {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not visible`);
  await page.mouse.click(box.x + Math.min(20, box.width / 2), box.y + box.height / 2, { button });
};
const dragTo = async (page: Page, from: Locator, to: Locator) => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('the cells are not visible');
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
};
/** Pastes as a user who has copied cells of a spreadsheet. */
const paste = async (page: Page, lines: readonly string[]) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.keyboard.press('ControlOrMeta+v');
};
/** The domain of the first row, chosen from the list with the keyboard. */
const chooseDomain = async (page: Page): Promise<string> => {
  await press(page, cell(page, 1, 'Email'));
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 'Domain')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  const highlighted = page.locator('[role="option"][data-highlighted]');
  while ((await highlighted.count()) === 0) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'Domain')).not.toHaveValue('');
  await expect(page.getByRole('option')).toHaveCount(0);
  return cell(page, 1, 'Domain').inputValue();
};

test('cells are typed, pasted in place, filled down, removed and undone with keyboard and mouse', async ({ page }) => {
  await signIn(page, { route: 'mailboxes/create' });
  await press(page, cell(page, 1, 'First name'));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 'Email')).toHaveValue('ada');
  const domain = await chooseDomain(page);
  await expect(inbox(page, 1).getByText(`ada@${domain}`)).toBeVisible();

  // Appends two rows and replaces nothing above.
  await press(page, page.getByRole('button', { name: 'Add New Inbox' }));
  await expect(cell(page, 2, 'First name')).toBeFocused();
  await paste(page, ['Grace\tHopper\tgrace', 'Mary\tShelley\tmary', 'Jane\tAddams\tjane']);
  await expect(cell(page, 4, 'Email')).toHaveValue('jane');
  await expect(inbox(page, 4).getByText(`jane@${domain}`)).toBeVisible();
  await expect(cell(page, 1, 'First name')).toHaveValue('Ada');
  await expect(sum(page)).toHaveText(/^4 inboxes · \d+ free slots · \$0\.00 today$/);

  // Over existing rows.
  await press(page, cell(page, 2, 'Last name'));
  await paste(page, ['Murray', 'Godwin']);
  await expect(cell(page, 3, 'Last name')).toHaveValue('Godwin');
  await expect(cell(page, 4, 'Last name')).toHaveValue('Addams');
  await expectCount(page, 4);

  await dragTo(page, cell(page, 2, 'Last name'), cell(page, 4, 'Last name'));
  await page.keyboard.press('ControlOrMeta+d');
  await expect(cell(page, 4, 'Last name')).toHaveValue('Murray');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, 4, 'Last name')).toHaveValue('Addams');

  await press(page, cell(page, 1, 'First name'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Brewster');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'First name')).toHaveValue('Grace Brewster');
  await expect(cell(page, 3, 'First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('grid').evaluate((grid) => grid.contains(document.activeElement))).toBe(false);

  await press(page, page.getByRole('checkbox', { name: 'Select inbox 2' }));
  await page.keyboard.down('Shift');
  await press(page, page.getByRole('checkbox', { name: 'Select inbox 3' }));
  await page.keyboard.up('Shift');
  await press(page, page.getByRole('button', { name: 'Remove 2 selected' }));
  await expectCount(page, 2);
  await expect(cell(page, 2, 'First name')).toHaveValue('Jane');
  await press(page, page.getByRole('group', { name: 'Edit the list' }).getByRole('button', { name: 'Undo' }));
  await expectCount(page, 4);
  await expect(cell(page, 2, 'First name')).toHaveValue('Grace Brewster');
  await expectAccessible(page);
});

test('a key that was pressed just before a reload or a change of the page is not lost', async ({ page }) => {
  await signIn(page, { route: 'mailboxes/create' });
  await press(page, cell(page, 1, 'First name'));
  await page.keyboard.type('Ada');
  await page.reload();
  await expect(cell(page, 1, 'First name')).toHaveValue('Ada');
  await press(page, cell(page, 1, 'Last name'));
  await page.keyboard.type('Lovelace');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create Inboxes' }).click();
  await expect(cell(page, 1, 'Last name')).toHaveValue('Lovelace');
});

test('of 1,000 pasted rows only the first ones, which have a slot, are created', async ({ page }) => {
  await signIn(page, { route: 'mailboxes/create' });
  const domain = await chooseDomain(page);
  const lines = Array.from(
    { length: 1_002 },
    (_, index) => `Ada\tNumber ${index + 1}\tada.grid.${index + 1}\t${domain}`,
  );
  await press(page, cell(page, 1, 'First name'));
  await paste(page, lines);
  await expect(page.getByText('The last 2 lines were not pasted')).toBeVisible();
  await expect(sum(page)).toHaveText(/^1,000 inboxes · \d+ free slots$/);
  await expect(page.getByRole('button', { name: 'Create Inboxes' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await expect(cell(page, 1_000, 'First name')).toBeFocused();
  await expect(inbox(page, 1_000).getByText(`ada.grid.1000@${domain}`)).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);

  const free = Number(/(\d+) free/.exec((await sum(page).textContent()) ?? '')?.[1]);
  await press(page, page.getByRole('button', { name: `Keep the first ${free}`, exact: true }));
  await expect(sum(page)).toHaveText(`${free} inboxes · ${free} free slots · $0.00 today`);
  await page.keyboard.press('ControlOrMeta+z');
  await expectCount(page, 1_000);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expectCount(page, free);
  await page.reload();
  await expectCount(page, free);
  await page.getByRole('button', { name: 'Create Inboxes' }).click();
  await expect(page.getByText('Mailboxes created successfully')).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`the sum, the problems and the next step of 12 rows are in sight (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, { route: 'mailboxes/create' });
    await press(page, cell(page, 1, 'First name'));
    await paste(
      page,
      Array.from({ length: 12 }, (_, index) => `Ada\tNumber ${index + 1}\tada.same`),
    );
    await expectCount(page, 12);
    await page.setViewportSize({ width, height });
    const problems = page.getByRole('list', { name: 'Problems' }).getByRole('button');
    const inSight = [sum(page), problems.first(), page.getByRole('button', { name: 'Create Inboxes' })];
    for (const element of inSight) await expect(element).toBeInViewport({ ratio: 1 });
    // The page can still grow while it loads.
    const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await scrollToEnd();
    for (const element of inSight) await expect(element).toBeInViewport({ ratio: 1 });
    // The last button of the form is above the bar.
    const [last, bar] = [page.getByRole('button', { name: 'Paste many' }), page.locator('.r-flow__actions')];
    await expect
      .poll(async () => {
        await scrollToEnd();
        return ((await bar.boundingBox())?.y ?? 0) - ((await last.boundingBox())?.y ?? Infinity);
      })
      .toBeGreaterThan(30);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the sum is in sight above the actions of the wizard (${width} px)`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const domains = await freeNames(request, { count: 1, stem: `grid${width}` });
    const inboxes = Array.from({ length: 12 }, (_, index) => `ada.${index + 1}`);
    await openWizard(page, { mode: 'creation-wizard', step: 'inboxes', domains, inboxes });
    const next = page.getByRole('button', { name: 'Next' });
    await expect(sum(page)).toHaveText(/^12 inboxes · \d+ free slots · \$0\.00 today$/);
    for (const element of [sum(page), next]) await expect(element).toBeInViewport({ ratio: 1 });
    const [bars, above, below] = [
      page.locator('.r-flow__actions'),
      await sum(page).boundingBox(),
      await next.boundingBox(),
    ];
    await expect(bars).toHaveCount(2);
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(20);
  });
}

for (const [size, width] of [
  ['wide', 1440],
  ['phone', 390],
] as const) {
  test(`a collision in French is marked where it is, and the footer leads to it (${size})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, { route: 'mailboxes/create', language: 'fr' });
    await page.getByRole('button', { name: 'Coller une liste' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Lignes').fill('Ada;Lovelace;ada.un;northwind.test\nGrace;Hopper;ada.deux;northwind.test');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const entry = (position: number) =>
      page.getByRole(width < 768 ? 'group' : 'row', { name: `Boîte mail ${position}`, exact: true });
    const field = (position: number, name: string) => entry(position).getByLabel(name, { exact: true });
    await page.getByRole('button', { name: 'Ajouter une boîte mail' }).click();
    for (const position of [1, 2]) {
      await field(position, 'Prénom').fill('Ada');
      await field(position, 'Nom').fill('Lovelace');
      await field(position, 'Domaine').click();
      await page.getByRole('option').first().click();
      await field(position, 'Adresse e-mail').fill('ada.e2e');
    }
    await expect(field(1, 'Adresse e-mail')).toHaveAttribute('aria-invalid', 'true');
    const listed = page.getByRole('list', { name: 'Problèmes' }).getByRole('button');
    await expect(listed).toHaveText([
      /^Boîte mail 1\s:.* 2 a la même adresse/,
      /^Boîte mail 2\s:.* 1 a la même adresse/,
    ]);
    await field(1, 'Prénom').focus();
    await listed.nth(1).click();
    await expect(field(2, 'Adresse e-mail')).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await field(2, 'Adresse e-mail').fill('ada.e2e.2');
    await expect(listed).toHaveCount(0);
  });
}

for (const { width, headings } of [
  { width: 1024, headings: '.r-grid__cell--head' },
  { width: 390, headings: '.r-entry__title, .r-entry .r-label' },
]) {
  test(`no heading is cut in French (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, { route: 'mailboxes/create', language: 'fr' });
    const all = page.locator(headings);
    await expect(all.filter({ hasText: 'Adresse e-mail' })).toBeVisible();
    const cut = await all.evaluateAll((elements) =>
      elements.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
    );
    expect(cut).toEqual([]);
  });
}
