import { Trans } from '@lingui/react/macro';
import type { RuntimeConfig } from '@roost/shared/platform/config';

type Account = RuntimeConfig['demoAccounts'][number];
type DemoAccountsProps = { accounts: readonly Account[]; onChoose: (account: Account) => void };

/** Sign-in buttons for the accounts of the sandbox; other deployments have none. */
export const DemoAccounts = ({ accounts, onChoose }: DemoAccountsProps) => (
  <section className="r-demo-accounts" aria-labelledby="demo-accounts">
    <h2 id="demo-accounts">
      <Trans>Sandbox accounts</Trans>
    </h2>
    <ul>
      {accounts.map((account) => (
        <li key={account.email}>
          <button type="button" onClick={() => onChoose(account)}>
            <span>{account.email}</span>
            <span className="r-demo-accounts__role">{account.description}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
