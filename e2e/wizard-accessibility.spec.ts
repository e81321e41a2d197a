import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { expectThanks, freeNames, openWizard, pay, payInFrame } from './pages/wizard.ts';

test.beforeAll(({ request }) => sandboxControl(request).reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

for (const [size, viewport, entry] of [
  ['wide', { width: 1440, height: 900 }, 'row'],
  ['phone', { width: 390, height: 844 }, 'group'],
] as const) {
  test(`every step and dialog of the wizard is accessible (${size})`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const domains = await freeNames(request, { count: 2, stem: `access${size}` });
    const workspaceId = await openWizard(page, { mode: 'creation-wizard', step: 'domains', domains, inboxes: ['ada'] });
    const goTo = (step: string) => page.goto(`/${workspaceId}/creation-wizard?step=${step}`);
    await page.getByLabel('Domain name').fill('-bad-.com a.b.c.com');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByRole('list', { name: "Names that weren't added" })).toBeVisible();
    await expectAccessible(page);

    await goTo('inboxes');
    await expect(page.getByRole(entry, { name: 'Inbox 1', exact: true })).toBeVisible();
    await expectAccessible(page);

    await goTo('contact');
    await page.getByLabel('City', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('City is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('City', { exact: true }).fill('Portland');
    await page.getByRole('button', { name: 'Next', exact: true }).click();

    await expect(page.getByRole('list', { name: 'Due today' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await payInFrame(page);
    await expectThanks(page);
    await page.getByRole('button', { name: 'Show receipt' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Receipt' })
        .getByText(domains[0] ?? '')
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('in French and dark mode', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  test('the checkout is in French, with its prices and dates', async ({ page, request }) => {
    const domains = await freeNames(request, { count: 1, stem: 'francais' });
    await openWizard(page, { mode: 'create-domains', step: 'checkout', domains, language: 'fr' });
    await expect(page.getByRole('heading', { level: 2, name: 'Paiement' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Payer\s\d+,\d{2}\s\$/ })).toBeEnabled();
    await expectAccessible(page);
  });
});

test('an error on a phone is shown above the button, which can still be pressed', async ({
  page,
  request,
  sandbox,
  allowMessages,
}) => {
  allowMessages('503', 'Failed to load resource');
  await page.setViewportSize({ width: 390, height: 844 });
  // Enough domains to make the page scroll, with its actions fixed at the bottom.
  const domains = await freeNames(request, { count: 12, stem: 'phonetoast' });
  await openWizard(page, { mode: 'create-domains', step: 'checkout', domains });
  await sandbox.fault({ method: 'POST', path: '/domains/purchase', times: 1 }, { kind: 'fail', status: 500 });
  await pay(page);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  const again = page.getByRole('button', { name: /^(Pay \$|Retry order)/ });
  // After the toast stops moving, at the end of the page, where the actions are highest.
  await page.mouse.wheel(0, 5_000);
  const between = async () => {
    const [toast, pressed] = [await page.locator('.r-toast').boundingBox(), await again.boundingBox()];
    return (pressed?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0);
  };
  await expect.poll(between).toBeGreaterThan(0);
  await again.click();
  await expect(page.getByRole('alertdialog').or(page.locator('iframe.roost-checkout-frame')).first()).toBeVisible();
});
