import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { api } from './support/stack.ts';
import { rowsOf } from './pages/wait-for-all-rows.ts';

test('sign-in shows that the service cannot be reached, and retries on request', async ({ page, allowMessages }) => {
  allowMessages('net::ERR_FAILED');
  await page.route(`${api}/auth/login`, (route) => route.abort());
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill('admin@roost.test');
  await page.getByLabel('Password').fill('roost-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("The service can't be reached. Check your connection and try again.")).toBeVisible();
  await page.unroute(`${api}/auth/login`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1–50 of')).toBeVisible();
});

test('a wrong name and a wrong password get the same message', async ({ page, allowMessages }) => {
  allowMessages('401 (Unauthorized)');
  await page.goto('/auth/sign-in');
  for (const email of ['admin@roost.test', 'nobody@roost.test']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('wrong-password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The email address or password is incorrect.')).toBeVisible();
    await page.reload();
  }
});

for (const file of ['config.json', 'registry.json']) {
  const malformed = file === 'registry.json' ? 'it is not signed' : 'JSON';
  const messages = { missing: '404', malformed, 'of another shape': ':' };
  for (const [how, words] of Object.entries(messages)) {
    test(`a ${file} that is ${how} is named on a page, with the reason`, async ({ page, allowMessages }) => {
      allowMessages('Start-up failed', '404 (Not Found)');
      const answers = {
        missing: { status: 404, body: 'not here' },
        malformed: { status: 200, body: '{' },
        'of another shape': { status: 200, body: '{"schema":7}' },
      }[how];
      await page.route(`**/${file}`, (route) => route.fulfill(answers));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: "Roost can't start" })).toBeVisible();
      await expect(page.locator('code')).toContainText(file);
      await expect(page.locator('code')).toContainText(words);
      await page.unroute(`**/${file}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
    });
  }
}

test('an unknown path and a foreign workspace redirect to the start page', async ({ page, allowMessages }) => {
  allowMessages('404 (Not Found)', 'The workspace could not be loaded');
  await signIn(page);
  const start = page.url();
  for (const path of [
    '/nowhere/at/all',
    '/nowhere',
    '/someone-elses-workspace/domains',
    `${new URL(start).pathname}/nothing/here`,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(start);
  }
});

test('an unavailable API shows an error page without a loop, and recovers on request', async ({
  page,
  allowMessages,
}) => {
  allowMessages('net::ERR_FAILED', 'User load failure');
  await signIn(page);
  await page.route(`${api}/**`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(`${api}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1–50 of')).toBeVisible();
});

test('a response that does not match its schema is a failure with its reference, never half a row', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('An API response is malformed');
  await signIn(page);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await sandbox.fault({ method: 'GET', path: '/domains' }, { kind: 'corrupt' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your domains could not be loaded' })).toBeVisible();
  await expect(page.getByText('The service sent an invalid response. Try again later.')).toBeVisible();
  await expect(page.getByText(/^Reference: [\da-f]{8}$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await sandbox.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1–50 of')).toBeVisible();
});

const omittedRowNotice = {
  en: "1 entry can't be shown because its data is invalid. The error was reported.",
  fr: '1 élément ne peut pas être affiché, car ses données ne sont pas valides. L’erreur a été signalée.',
};

for (const language of ['en', 'fr'] as const) {
  test(`a malformed row is omitted alone, and the list reports it (${language})`, async ({ page, allowMessages }) => {
    allowMessages('An API response is malformed');
    await page.route(`${api}/domains?*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object[] };
      await route.fulfill({
        response,
        json: { ...body, data: body.data.map((row, index) => (index === 1 ? { ...row, status: 7 } : row)) },
      });
    });
    await signIn(page, { language });
    await expect(page.getByText(omittedRowNotice[language])).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(49);
  });
}
