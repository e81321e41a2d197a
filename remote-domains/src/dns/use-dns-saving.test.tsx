import { act, screen, waitFor } from '@testing-library/react';
import { getDns, saveDns } from '@roost/shared/contracts/dns/dns';
import { aDnsSet, mockNetworkError, startPollTimers, storedDraft, mockError } from '@roost/shared/testing';
import {
  addRecord,
  anAddress,
  anMx,
  aSet,
  button,
  dnsForm,
  enter,
  rows,
  saveRecord,
  serveDns,
  showDns,
} from '../testing/render-dns.tsx';

const { jest } = import.meta;

type User = Awaited<ReturnType<typeof showDns>>['user'];

const loseTheAnswer = async (user: User) => {
  await addRecord(user);
  await enter(user, 'Value', '192.0.2.20');
  mockNetworkError(saveDns);
};

test('after a lost response the records are read again, and an applied change counts as saved', async () => {
  const server = serveDns(aSet(anMx));
  const { user } = await showDns();
  await loseTheAnswer(user);
  server.becomes({ version: '2', records: [anMx, anAddress('192.0.2.20')] });
  await saveRecord(user);
  expect(await screen.findByText(/Your change was saved/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(rows()).toHaveLength(2);
});

test("a version outdated by the user's own change is no conflict: a browser may send it twice", async () => {
  const server = serveDns(aSet(anMx));
  const { user } = await showDns();
  await addRecord(user);
  await enter(user, 'Value', '192.0.2.20');
  mockError(saveDns, { status: 412, code: 'stale-version' });
  server.becomes({ version: '2', records: [anMx, anAddress('192.0.2.20')] });
  await saveRecord(user);
  expect(await screen.findByText(/Your change was saved/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Choose a version' })).not.toBeInTheDocument();
});

test('after a lost response the page says that the change was not saved, and the change can be sent again', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  await loseTheAnswer(user);
  await saveRecord(user);
  expect(await screen.findByText(/don't include your change. Try again/)).toBeInTheDocument();
  expect(screen.getByLabelText('Value')).toHaveValue('192.0.2.20');
});

test('a change that the DNS provider refuses is reported with the reason, and stays in the form', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns();
  await addRecord(user);
  await enter(user, 'Value', '192.0.2.20');
  const message = 'The DNS provider did not accept the change.';
  mockError(saveDns, { status: 500, code: 'provider-failed', message });
  await saveRecord(user);
  expect(await screen.findByText(`Failed to save changes. ${message}`)).toBeInTheDocument();
  expect(screen.queryByText(/reloaded the records/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Value')).toHaveValue('192.0.2.20');
});

test('a lost response that cannot be verified is remembered across a reload', async () => {
  serveDns(aSet(anMx));
  const { user, unmount } = await showDns();
  await loseTheAnswer(user);
  mockNetworkError(getDns);
  await saveRecord(user);
  expect(await screen.findByText(/We don't know if your change was saved/)).toBeVisible();
  unmount();
  serveDns(aDnsSet({ version: '2', records: [anMx, anAddress('192.0.2.20')] }));
  await showDns();
  expect(await screen.findByText(/Your change was saved/)).toBeInTheDocument();
  await waitFor(async () => expect(await storedDraft(dnsForm)).toBeUndefined());
});

describe('a change that the DNS provider has not confirmed', () => {
  beforeEach(() => startPollTimers());
  afterEach(() => void jest.useRealTimers());

  const unconfirmed = /hasn't confirmed your last change yet/;
  const add = async (user: User) => {
    await addRecord(user);
    await enter(user, 'Value', '192.0.2.20');
    mockError(saveDns, { status: 409, code: 'dns-unconfirmed' });
  };

  test.each([
    {
      answer: 'saved',
      becomes: { version: '2', records: [anMx, anAddress('192.0.2.20')] },
      text: /Your change was saved/,
    },
    { answer: 'not saved', becomes: {}, text: /don't include your change/ },
  ])('is neither saved nor failed until the provider answers; it is then $answer', async ({ becomes, text }) => {
    const server = serveDns(aSet(anMx));
    const { user } = await showDns();
    await add(user);
    server.becomes({ isPublishing: true });
    await saveRecord(user);
    expect(await screen.findByText(unconfirmed)).toBeVisible();
    expect(screen.queryByText(/reloaded the records/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Failed to save/)).not.toBeInTheDocument();
    server.becomes({ isPublishing: false, ...becomes });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(unconfirmed)).not.toBeInTheDocument();
  });

  test('is remembered across a reload', async () => {
    const server = serveDns(aSet(anMx));
    const { user, unmount } = await showDns();
    await add(user);
    server.becomes({ isPublishing: true });
    await saveRecord(user);
    expect(await screen.findByText(unconfirmed)).toBeVisible();
    unmount();
    await showDns();
    expect(await screen.findByText(unconfirmed)).toBeVisible();
    server.becomes({ isPublishing: false, version: '2', records: [anMx, anAddress('192.0.2.20')] });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText(/Your change was saved/)).toBeVisible();
    await waitFor(async () => expect(await storedDraft(dnsForm)).toBeUndefined());
  });

  test('of another user delays the next change', async () => {
    serveDns(aDnsSet({ records: [anMx], isPublishing: true }));
    await showDns();
    expect(screen.getByText(unconfirmed)).toBeVisible();
    expect(button('Add Record')).toHaveAccessibleDescription('Wait until your change is saved.');
  });
});
