import { screen, waitFor, within } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { resendVerification, signUp, suggestCompanies } from '@roost/shared/contracts/accounts/account';
import { mockResponse, mockNetworkError, network, mockError, testApi } from '@roost/shared/testing';
import { renderHost } from '#testing/render-host.tsx';

const nora = {
  'First name': 'Nora',
  'Last name': 'Whitfield',
  Email: 'nora@harbor.example',
  Password: 'tidal-lamp-nine-orchard',
};

type View = ReturnType<typeof renderHost>;
const fillIn = async ({ user }: View, overrides: Partial<typeof nora> = {}) => {
  for (const [label, text] of Object.entries({ ...nora, ...overrides })) {
    await user.type(await screen.findByLabelText(label), text);
  }
};
const create = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Create account' }));

/** Mocks a 429 with Retry-After in seconds. */
const isLimited = (path: string, retryAfter: number) =>
  network.use(
    route.post(`${testApi}${path}`, () =>
      HttpResponse.json(
        { statusCode: 429, code: 'too-many-attempts', message: '' },
        { status: 429, headers: { 'retry-after': String(retryAfter), 'access-control-expose-headers': 'Retry-After' } },
      ),
    ),
  );

test('a new user is asked to check the email, and can request it again', async () => {
  const calls = mockResponse(signUp, undefined);
  const view = renderHost({ initialPath: '/auth/sign-up' });
  await fillIn(view, { Email: ' nora@harbor.example ' });
  await create(view);
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/We sent an email to/)).toHaveTextContent('We sent an email to nora@harbor.example.');
  expect(calls[0]?.body).toEqual({
    firstname: 'Nora',
    lastname: 'Whitfield',
    company: '',
    email: 'nora@harbor.example',
    password: 'tidal-lamp-nine-orchard',
    language: 'en',
    browserId: expect.any(String),
  });
  expect(calls[0]?.headers.has('authorization')).toBe(false);
  const again = mockResponse(resendVerification, undefined);
  await view.user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText(/we sent it again/)).toBeVisible();
  const sent = calls[0]?.body as { browserId: string } | undefined;
  expect(again[0]?.body).toEqual({ email: 'nora@harbor.example', browserId: sent?.browserId });
});

test('another address can be used: all input except the password is preserved', async () => {
  mockResponse(signUp, undefined);
  const view = renderHost({ initialPath: '/auth/sign-up' });
  await fillIn(view);
  await create(view);
  await view.user.click(await screen.findByRole('button', { name: 'Use another address' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Nora');
  expect(screen.getByLabelText('Email')).toHaveValue('nora@harbor.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('missing or invalid input shows an error at its field, and nothing is sent', async () => {
  const calls = mockResponse(signUp, undefined);
  const view = renderHost({ initialPath: '/auth/sign-up' });
  await screen.findByLabelText('First name');
  await create(view);
  for (const [label, words] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Email is required'],
    ['Password', 'Password is required'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words));
  }
  expect(screen.getByLabelText('First name')).toHaveFocus();
  await fillIn(view, { Email: 'nora', Password: 'short' });
  expect(await screen.findByText('Please enter valid email')).toBeVisible();
  expect(screen.getByText('At least 10 characters')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('a common password shows an error at its field', async () => {
  mockError(signUp, {
    status: 422,
    code: 'common-password',
    message: 'x',
    fields: { password: 'In the words of the API' },
  });
  const view = renderHost({ initialPath: '/auth/sign-up' });
  await fillIn(view, { Password: 'password123' });
  await create(view);
  const field = await screen.findByLabelText('Password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('too easy to guess')));
  expect(field).toHaveFocus();
});

test('companies are suggested during typing, and any other name is accepted', async () => {
  const calls = mockResponse(suggestCompanies, ['Windmill Outreach']);
  const sent = mockResponse(signUp, undefined);
  const view = renderHost({ initialPath: '/auth/sign-up' });
  const field = await screen.findByLabelText('Company (optional)');
  await view.user.type(field, 'wind');
  const list = document.getElementById(field.getAttribute('list') ?? '');
  await waitFor(() => expect(list?.querySelector('option')).toHaveTextContent('Windmill Outreach'));
  expect(calls.map(({ query }) => query.get('query'))).toEqual(['wind']);
  expect(calls[0]?.headers.has('authorization')).toBe(false);
  await view.user.type(field, ' and I');
  await fillIn(view);
  await create(view);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ company: 'wind and I' }));
});

test('after too many attempts the page says when to retry, and counts down', async () => {
  isLimited('/auth/sign-up', 2);
  const view = renderHost({ initialPath: '/auth/sign-up' });
  await fillIn(view);
  await create(view);
  expect(await screen.findByText('Too many attempts. You can try again in 1 minute.')).toBeVisible();
  const button = screen.getByRole('button', { name: /^Try again in 0:0[12]$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('You can try again now.', {}, { timeout: 5000 })).toBeVisible();
  const calls = mockResponse(signUp, undefined);
  await create(view);
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(calls).toHaveLength(1);
});

test('an unreachable service shows a message and keeps the input', async () => {
  mockNetworkError(signUp);
  const view = renderHost({ initialPath: '/auth/sign-up' });
  await fillIn(view);
  await create(view);
  expect(await screen.findByText(/The service can't be reached/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue(nora.Password);
});

test('sign-up and sign-in link to each other, and to Google through the API', async () => {
  const { user, address } = renderHost({ initialPath: '/auth/sign-in' });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Create your Roost account' })).toBeVisible();
  const google = screen.getByRole('link', { name: 'Continue with Google' });
  expect(google).toHaveAttribute('href', `${testApi}/auth/google`);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Sign in to Roost' });
  expect(address()).toBe('/auth/sign-in');
});

test('only the sandbox shows a link to its mailbox', async () => {
  const first = renderHost({ initialPath: '/auth/sign-up', config: { mailbox: 'http://localhost:4010/sandbox/mail' } });
  expect(await screen.findByRole('link', { name: 'Sandbox mail' })).toHaveAttribute(
    'href',
    'http://localhost:4010/sandbox/mail',
  );
  first.unmount();
  renderHost({ initialPath: '/auth/sign-up', config: { googleSignIn: false } });
  await screen.findByRole('heading', { name: 'Create your Roost account' });
  expect(screen.queryByRole('link', { name: 'Sandbox mail' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).not.toBeInTheDocument();
});

test('a sign-up from an invitation sends the invitation to the API and uses its address', async () => {
  const calls = mockResponse(signUp, undefined);
  const view = renderHost({ initialPath: '/auth/sign-up?invitation=invitation-1&email=kay%40southwind.test' });
  expect(await screen.findByText(/Use the address your invitation was sent to/)).toBeVisible();
  const { Email: _, ...rest } = nora;
  for (const [label, text] of Object.entries(rest)) await view.user.type(screen.getByLabelText(label), text);
  await create(view);
  expect(await screen.findByText(/We sent an email to/)).toHaveTextContent('kay@southwind.test');
  expect(calls[0]?.body).toMatchObject({ email: 'kay@southwind.test', invitationId: 'invitation-1' });
});

test.each(['..', 'a/b', ''])('a malformed invitation and address in the query are ignored (%s)', async (invitation) => {
  renderHost({ initialPath: `/auth/sign-up?${new URLSearchParams({ invitation, email: 'not-an-address' })}` });
  expect(await screen.findByLabelText('Email')).toHaveValue('');
  expect(screen.queryByText(/your invitation/)).not.toBeInTheDocument();
});
