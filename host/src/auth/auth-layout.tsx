import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { runtimeConfig } from '@roost/shared/platform';
import { Card, linkClass, PageTitle } from '@roost/shared/ui/core';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from '#layout/language-switch.tsx';

type AuthLayoutProps = {
  title: string;
  /** The title in the browser, which also names the brand; by default `title`. */
  pageTitle?: string;
  children: ReactNode;
  /** Links to other screens, below the card. */
  footer?: ReactNode;
};

/** Page frame for visitors who are not signed in: brand, one card and the language switch. */
export const AuthLayout = ({ title, pageTitle = title, children, footer }: AuthLayoutProps) => {
  const { mailbox } = runtimeConfig();
  return (
    <main id="content" className="r-sign-in">
      <PageTitle parts={[pageTitle]} />
      <Brand />
      <Card className="r-sign-in__card">
        <h1 className="r-sign-in__title">{title}</h1>
        {children}
      </Card>
      {footer}
      {mailbox !== null && (
        <p className="r-sign-in__aside">
          <a className={linkClass} href={mailbox} target="_blank" rel="noreferrer">
            <Trans>Sandbox mail</Trans>
          </a>
        </p>
      )}
      <LanguageSwitch />
    </main>
  );
};
