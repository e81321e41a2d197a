import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import type { User } from '@roost/shared/contracts/accounts/user';
import { http } from '@roost/shared/http';
import type { RemoteModule } from '@roost/shared/platform';
import { clearQueries } from '@roost/shared/query';
import { changeSession, session } from '@roost/shared/session';
import type { SandboxWire } from '@roost/shared/testing/monkey';
import { abortWorkspaceCalls } from '#http/call-scope.ts';
import { renderHost } from '#testing/render-host.tsx';
import { testMounts } from '#testing/manifests.ts';

export type Person = { email: string; id: string; workspaces: string[] };

/** User and workspace at the time of a click; the name of the written tag contains both. */
export type Press = { person: string; workspace: string };

let written = 0;

/** A screen that writes in the workspace of the URL and shows its user. */
const Writing = () => {
  const [outcome, setOutcome] = useState('');
  const write = async () => {
    written += 1;
    const press: Press = { person: session().user?.id ?? '', workspace: location.pathname.split('/')[1] ?? '' };
    const name = `${written}/${press.person.slice(0, 8)}/${press.workspace.slice(0, 8)}`;
    await http()
      .call(createTag, { body: { name } })
      .then(
        () => setOutcome('Written'),
        () => setOutcome('Not written'),
      );
  };
  return (
    <>
      <h1>Screen of {session().user?.email}</h1>
      <button type="button" onClick={() => void write()}>
        Write
      </button>
      <p>{outcome}</p>
    </>
  );
};

const load = async (): Promise<RemoteModule> => ({
  screens: Object.fromEntries(testMounts.map((mount) => [mount, [{ index: true, element: <Writing /> }]])),
});

const timeout = 20_000;

export type SessionPage = Awaited<ReturnType<typeof openSessionPage>>;

export const signInAt = async (wire: SandboxWire, email: string): Promise<TokenPair> => {
  const { body } = await wire.callSandbox<TokenPair>('/v1/auth/login', {
    method: 'POST',
    body: { email, password: 'roost-demo' },
  });
  return body;
};

export const personAt = async (wire: SandboxWire, email: string): Promise<Person> => {
  const { accessToken } = await signInAt(wire, email);
  const { body } = await wire.callSandbox<User>('/v1/users/me', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const workspaces = body.members.filter(({ status }) => status === 'Active').map(({ workspace }) => workspace.id);
  return { email, id: body.id, workspaces };
};

/** The host connected to a running sandbox, with user actions. */
export const openSessionPage = async ({ wire, people }: { wire: SandboxWire; people: readonly Person[] }) => {
  let shown = renderHost({ initialPath: '/', load });

  const close = () => {
    dispatchEvent(new Event('pagehide'));
    shown.unmount();
    // State of a new document.
    abortWorkspaceCalls();
    changeSession(null);
    clearQueries();
  };
  const isThere = () =>
    document.querySelector('h1, h2') !== null && document.querySelector('[aria-busy="true"]') === null;
  const buttonOf = (name: RegExp) =>
    [...document.querySelectorAll<HTMLElement>('button')].find(
      (button) =>
        name.test(button.getAttribute('aria-label') ?? button.textContent) &&
        button.getAttribute('aria-disabled') !== 'true' &&
        button.closest('[inert]') === null,
    );
  return {
    wire,
    people,
    address: () => location.pathname,
    isAtSignIn: () => location.pathname === '/auth/sign-in',
    text: () => document.body.textContent,
    go: (path: string) => shown.go(path),
    /** Starts two navigations, the second before the first has loaded. */
    goTwice: async (first: string, second: string) => {
      const cancelled = shown.go(first);
      await shown.go(second);
      await cancelled;
    },
    press: async (name: RegExp) => {
      const button = buttonOf(name);
      if (button === undefined) return false;
      await act(async () => button.click());
      return true;
    },
    type: async (label: 'email' | 'password', value: string) => {
      const field = document.querySelector(`input[name="${label}"]`);
      if (field === null) return false;
      await act(async () => void fireEvent.change(field, { target: { value } }));
      return true;
    },
    back: () => act(async () => history.back()),
    forward: () => act(async () => history.forward()),
    reload: (at = location.pathname + location.search) => {
      close();
      shown = renderHost({ initialPath: at, load });
    },
    close,
    settle: async () => {
      let seen = 0;
      await waitFor(
        () => {
          seen = wire.isIdle() && isThere() ? seen + 1 : 0;
          expect(seen).toBeGreaterThan(1);
        },
        { timeout, interval: 15 },
      );
    },
  };
};
