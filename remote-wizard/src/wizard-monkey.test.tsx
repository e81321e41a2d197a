import { clearQueries } from '@roost/shared/query';
import { expectConsoleError } from '@roost/shared/testing';
import { runMonkey, startSandbox, wireTo, type RunningSandbox } from '@roost/shared/testing/monkey';
import { clearDrafts } from '@roost/shared/drafts';
import { inputSteps } from './testing/monkey/input-steps.ts';
import { freeNames, openAccount, type Account } from './testing/monkey/account.ts';
import { paymentSteps } from './testing/monkey/payment-steps.ts';
import { aWizardModel, checkWizard, countCompleted } from './testing/monkey/model.ts';
import { openWizardPage } from './testing/monkey/page.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
}, 180_000);
afterAll(() => sandbox.stop());

test('random steps through the wizard lose no input and charge nothing twice', async () => {
  // Like a user, a step does not wait for all effects of the previous one.
  expectConsoleError('not wrapped in act');
  let account: Account | undefined;
  const tally = { checkouts: 0, purchases: 0 };
  const wire = wireTo(sandbox.origin, { bearer: () => account?.token ?? '' });
  const takeFree = freeNames({ wire });
  const done = await runMonkey({
    steps: [...inputSteps, ...paymentSteps],
    open: async () => {
      account = await openAccount(wire);
      await clearDrafts(account.owner.userId);
      const page = await openWizardPage({ wire, account, tally, takeFree });
      return { real: page, model: aWizardModel(await countCompleted(page)) };
    },
    check: checkWizard,
    close: async (page) => {
      wire.disarm();
      await page.close();
      clearQueries();
    },
  });
  // Guards against a run without payments, which would check nothing.
  expect(tally.purchases).toBeGreaterThan(done / 100);
}, 1_800_000);
