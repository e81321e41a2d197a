import { act, screen, waitFor, within } from '@testing-library/react';
import { getDns, saveDns, type DnsSet } from '@roost/shared/contracts/dns';
import type { Domain, DomainCheck } from '@roost/shared/contracts/domain';
import { defineRemote } from '@roost/shared/platform';
import {
  aDnsRecord,
  aDnsSet,
  aDomain,
  aMember,
  answers,
  answersLater,
  isUnreachable,
  keptDraft,
  refuses,
  renderRemote,
} from '@roost/shared/testing';
import { DnsRecords } from './dns-records.tsx';

const form = 'dns/domain-trynorthwind.com';
type Shown = { domain?: Domain; check?: DomainCheck; roles?: ['VIEWER'] };

const show = async ({ domain = aDomain(), check, roles }: Shown = {}) => {
  const element = <DnsRecords domain={domain} fix={check && { check }} />;
  const remote = defineRemote({ screens: { domains: [{ index: true, element }] } });
  const session = roles === undefined ? {} : { member: aMember({ roles }) };
  const shown = renderRemote(remote, { mount: 'domains', session });
  await screen.findByRole('table', { name: 'DNS records' });
  return shown;
};

/** An API that keeps one set. */
const serve = (first: DnsSet = aDnsSet()) => {
  let set = first;
  answers(getDns, () => set);
  const saves = answers(saveDns, ({ body }) => {
    const { records } = body as Pick<DnsSet, 'records'>;
    set = { ...set, version: `${set.version}+`, records };
    return set;
  });
  return { saves, becomes: (change: Partial<DnsSet>) => void (set = { ...set, ...change }) };
};

const a = (value = '192.0.2.10') => aDnsRecord({ value });
const mx = aDnsRecord({ type: 'MX', value: 'mx.roost-mail.com', priority: 10 });
const spf = aDnsRecord({ type: 'TXT', value: 'v=spf1 include:_spf.roost-mail.com ~all' });
const withRecords = (...records: DnsSet['records']) => aDnsSet({ records });

type User = Awaited<ReturnType<typeof show>>['user'];
const button = (name: string) => screen.getByRole('button', { name });
const add = async (user: User) => {
  await user.click(button('Add Record'));
  return within(screen.getByRole('form', { name: 'New record' }));
};
const choose = async (user: User, row: string, action: 'Edit' | 'Delete') => {
  await user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
};
const type = async (user: User, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
const save = (user: User) => user.click(button('Save'));
const confirm = async (user: User, name = 'Save changes') =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const changes = async () =>
  within(await screen.findByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('every record is a row; an empty key is @, and a priority stands where it belongs', async () => {
  serve(withRecords(mx, spf, aDnsRecord({ key: 'www' })));
  await show();
  expect(rows()).toEqual(['MX@mx.roost-mail.com10', 'TXT@v=spf1 include:_spf.roost-mail.com ~all', 'Awww192.0.2.10']);
  expect(screen.queryByRole('columnheader', { name: 'Weight' })).not.toBeInTheDocument();
});

test('a service record has weight and port, too', async () => {
  const sip = { type: 'SRV', key: '_sip._tcp', value: 'sip.example.com', priority: 1, weight: 2, port: 5060 } as const;
  serve(withRecords(aDnsRecord(sip)));
  await show();
  expect(screen.getByRole('columnheader', { name: 'Port' })).toBeVisible();
  expect(rows()).toEqual(['SRV_sip._tcpsip.example.com125060']);
});

test('a locked record shows a lock and has no actions', async () => {
  serve(withRecords({ ...mx, locked: true }, spf));
  await show();
  expect(within(screen.getByRole('row', { name: /^MX/ })).getByText('Locked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for MX @' })).not.toBeInTheDocument();
  expect(button('Actions for TXT @')).toBeVisible();
});

test('a new record stands on top, in edit mode and of type A; cancelling takes it away', async () => {
  serve(withRecords(mx));
  const { user } = await show();
  const record = await add(user);
  expect(record.getByLabelText('Type')).toHaveValue('A');
  expect(screen.getAllByRole('row')[1]).toContainElement(record.getByLabelText('Value'));
  await user.click(record.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(rows()).toEqual(['MX@mx.roost-mail.com10']);
});

test('one record is edited at a time; the actions of the others say why they wait', async () => {
  serve(withRecords(mx, spf));
  const { user } = await show();
  await choose(user, 'MX @', 'Edit');
  expect(await screen.findByRole('form', { name: 'Edit record' })).toBeVisible();
  expect(button('Add Record')).toHaveAccessibleDescription(/Save or cancel the record/);
  await user.click(button('Actions for TXT @'));
  for (const name of ['Edit', 'Delete']) {
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

test('a record without a value is not saved', async () => {
  const { saves } = serve();
  const { user } = await show();
  await add(user);
  await save(user);
  expect(await screen.findByText('All fields are required')).toBeInTheDocument();
  expect(saves).toHaveLength(0);
});

test('what is saved is shown before, and sent with the version that was read', async () => {
  const { saves } = serve(withRecords(mx));
  const { user } = await show();
  await add(user);
  await type(user, 'Value', '192.0.2.20');
  await save(user);
  expect(await changes()).toEqual(['AddedA @ 192.0.2.20']);
  expect(saves).toHaveLength(0);
  await confirm(user);
  expect(await screen.findByText(/Your change was saved/)).toBeVisible();
  expect(saves[0]?.headers.get('if-match')).toBe('"1"');
  expect(saves[0]?.body).toEqual({ domain: 'trynorthwind.com', records: [a('192.0.2.20'), mx] });
  expect(rows()).toEqual(['A@192.0.2.20', 'MX@mx.roost-mail.com10']);
  expect(await keptDraft(form)).toBeUndefined();
});

test('an edit shows the record before and after, and stays where it was', async () => {
  const { saves } = serve(withRecords(spf, mx, a()));
  const { user } = await show();
  await choose(user, 'MX @', 'Edit');
  await type(user, 'Priority', '20');
  await save(user);
  expect(await changes()).toEqual(['ChangedBefore MX @ 10 mx.roost-mail.comAfter MX @ 20 mx.roost-mail.com']);
  await confirm(user);
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({ records: [spf, { ...mx, priority: 20 }, a()] });
});

test('what changes nothing cannot be saved', async () => {
  const { saves } = serve(withRecords(mx));
  const { user } = await show();
  await choose(user, 'MX @', 'Edit');
  await save(user);
  expect(await screen.findByText(/Nothing has changed/)).toBeInTheDocument();
  expect(saves).toHaveLength(0);
});

test.each([
  ['A', 'mail.example.com', /IPv4 address/],
  ['AAAA', '192.0.2.1', /IPv6 address/],
  ['MX', '192.0.2.1', /A host name belongs here.*not an address/],
  ['MX', 'https://mail.example.com/', /A host name belongs here.*not a URL/],
  ['CNAME', 'x.example.com', /cannot stand at the domain itself/],
  ['TXT', 'v=spf1 -all', /There is an SPF record at this name already/],
  ['TXT', `v=spf1 ${'include:a.example '.repeat(11)}-all`, /needs 11 DNS lookups/],
])('a record %s with %.30s says why it is wrong while it is typed, and is not saved', async (kind, value, reason) => {
  const { saves } = serve(withRecords(mx, spf));
  const { user } = await show();
  const record = await add(user);
  await user.selectOptions(record.getByLabelText('Type'), kind);
  await type(user, 'Value', value);
  const wrong = screen.getByText(reason);
  expect(wrong).toBeVisible();
  await save(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
  expect(document.activeElement).toHaveAccessibleDescription(reason);
  expect(saves).toHaveLength(0);
});

test('a second _dmarc and an alias beside others are refused', async () => {
  serve(withRecords(aDnsRecord({ type: 'TXT', key: '_dmarc', value: 'v=DMARC1; p=none' })));
  const { user } = await show();
  const record = await add(user);
  await user.selectOptions(record.getByLabelText('Type'), 'TXT');
  await type(user, 'Name', '_dmarc');
  await type(user, 'Value', 'v=DMARC1; p=reject');
  expect(screen.getByText(/There is a DMARC record at this name already/)).toBeVisible();
  await user.selectOptions(record.getByLabelText('Type'), 'CNAME');
  await type(user, 'Value', 'dmarc.example.com');
  expect(screen.getByText(/A CNAME stands alone/)).toBeVisible();
});

test('a long text is shown as it will be split', async () => {
  serve(withRecords(mx));
  const { user } = await show();
  const record = await add(user);
  await user.selectOptions(record.getByLabelText('Type'), 'TXT');
  await type(user, 'Value', 'x'.repeat(300));
  const strings = within(screen.getByRole('list', { name: 'Strings of the value' })).getAllByRole('listitem');
  expect(strings.map(({ textContent }) => textContent?.length)).toEqual([257, 47]);
});

test.each([
  ['MX', mx, /will then receive no mail/],
  ['SPF', spf, /will then be taken for spam/],
  ['DKIM', aDnsRecord({ type: 'TXT', key: 'roost._domainkey', value: 'v=DKIM1; p=abc' }), /will then not be signed/],
])('deleting the last %s asks for consent', async (_, record, consequence) => {
  const { saves } = serve(withRecords(record, a()));
  const { user } = await show();
  await choose(user, `${record.type} ${record.key === '' ? '@' : record.key}`, 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete this record?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete record' }));
  expect(saves).toHaveLength(0);
  await user.click(dialog.getByRole('checkbox', { name: consequence }));
  await user.click(dialog.getByRole('button', { name: 'Delete record' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ records: [a()] }));
});

test('one of two can be deleted without consent', async () => {
  const { saves } = serve(withRecords(mx, aDnsRecord({ ...mx, value: 'mx2.roost-mail.com' })));
  const { user } = await show();
  await user.click(screen.getAllByRole('button', { name: 'Actions for MX @' })[0] ?? document.body);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await changes()).toEqual(['RemovedMX @ 10 mx.roost-mail.com']);
  await confirm(user, 'Delete record');
  await waitFor(() => expect(saves).toHaveLength(1));
});

test('the last save can be undone, after its own change is shown', async () => {
  const { saves } = serve(withRecords(a(), aDnsRecord({ key: 'www' })));
  const { user } = await show();
  await choose(user, 'A www', 'Delete');
  await confirm(user, 'Delete record');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await changes()).toEqual(['AddedA www 192.0.2.10']);
  await confirm(user);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(saves[1]?.headers.get('if-match')).toBe('"1+"');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a refused save says what the service says, and keeps what was typed', async () => {
  serve(withRecords(mx));
  const { user } = await show();
  await add(user);
  await type(user, 'Value', '192.0.2.20');
  await save(user);
  refuses(saveDns, { status: 422, message: 'The provider is being maintained.' });
  await confirm(user);
  expect(await screen.findByText('Failed to save changes. The provider is being maintained.')).toBeInTheDocument();
  expect(screen.getByLabelText('Value')).toHaveValue('192.0.2.20');
});

test('a refused deletion says so', async () => {
  serve(withRecords(a()));
  const { user } = await show();
  await choose(user, 'A @', 'Delete');
  refuses(saveDns, { status: 422, message: 'The provider is being maintained.' });
  await confirm(user, 'Delete record');
  expect(await screen.findByText('Failed to delete record')).toBeInTheDocument();
});

const theirs = aDnsRecord({ ...mx, priority: 30 });
/** An edit of the MX that meets one of somebody else. */
const meet = async () => {
  const server = serve(withRecords(mx, a()));
  const shown = await show();
  await choose(shown.user, 'MX @', 'Edit');
  await type(shown.user, 'Priority', '20');
  await save(shown.user);
  await changes();
  server.becomes({ version: '9', records: [theirs, a()] });
  refuses(saveDns, { status: 412, code: 'stale-version' });
  await confirm(shown.user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose between two versions' }));
  const saves = answers(saveDns, aDnsSet({ version: '10', records: [{ ...mx, priority: 20 }, a()] }));
  return { ...shown, server, dialog, saves };
};

test('a set that was changed meanwhile is shown beside ours, and nothing was written', async () => {
  const { dialog } = await meet();
  expect(dialog.getByText(/Nothing of yours was sent/)).toBeVisible();
  const lists = dialog.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
  expect(lists.map((list) => list.map(({ textContent }) => textContent))).toEqual([
    ['MX @ 30 mx.roost-mail.com Only here', 'A @ 192.0.2.10'],
    ['MX @ 20 mx.roost-mail.com Only here', 'A @ 192.0.2.10'],
  ]);
});

test('theirs can be taken', async () => {
  const { user, dialog, saves } = await meet();
  await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(rows()).toEqual(['MX@mx.roost-mail.com30', 'A@192.0.2.10']));
  expect(saves).toHaveLength(0);
});

test('ours can be put on top of theirs: it takes the place of their record, and is shown again before', async () => {
  const { user, dialog, saves } = await meet();
  await user.click(dialog.getByRole('button', { name: 'Put mine on top of theirs' }));
  expect(await changes()).toEqual(['ChangedBefore MX @ 30 mx.roost-mail.comAfter MX @ 20 mx.roost-mail.com']);
  await confirm(user);
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.headers.get('if-match')).toBe('"9"');
  expect(saves[0]?.body).toMatchObject({ records: [{ ...mx, priority: 20 }, a()] });
});

test('the choice can be put off: what was typed stays', async () => {
  const { user, dialog } = await meet();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Priority')).toHaveValue('20');
});

const loseTheAnswer = async (user: User) => {
  await add(user);
  await type(user, 'Value', '192.0.2.20');
  await save(user);
  await changes();
  isUnreachable(saveDns);
};

test('after a lost answer the records are read again, and a change that was applied counts as saved', async () => {
  const server = serve(withRecords(mx));
  const { user } = await show();
  await loseTheAnswer(user);
  server.becomes({ version: '2', records: [mx, a('192.0.2.20')] });
  await confirm(user);
  expect(await screen.findByText(/your change was applied/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(rows()).toHaveLength(2);
});

test('a version that only our own change made old is no conflict: a browser may have sent it twice', async () => {
  const server = serve(withRecords(mx));
  const { user } = await show();
  await add(user);
  await type(user, 'Value', '192.0.2.20');
  await save(user);
  await changes();
  refuses(saveDns, { status: 412, code: 'stale-version' });
  server.becomes({ version: '2', records: [mx, a('192.0.2.20')] });
  await confirm(user);
  expect(await screen.findByText(/your change was applied/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Choose between two versions' })).not.toBeInTheDocument();
});

test('after a lost answer a change that was not applied is said to be so, and can be sent again', async () => {
  serve(withRecords(mx));
  const { user } = await show();
  await loseTheAnswer(user);
  await confirm(user);
  expect(await screen.findByText(/your change was not applied/)).toBeInTheDocument();
  expect(screen.getByLabelText('Value')).toHaveValue('192.0.2.20');
});

test('a lost answer that cannot be looked into is remembered over a reload', async () => {
  serve(withRecords(mx));
  const { user, unmount } = await show();
  await loseTheAnswer(user);
  isUnreachable(getDns);
  await confirm(user);
  expect(await screen.findByText(/It is not known whether your change was applied/)).toBeVisible();
  unmount();
  serve(aDnsSet({ version: '2', records: [mx, a('192.0.2.20')] }));
  await show();
  expect(await screen.findByText(/your change was applied/)).toBeInTheDocument();
  await waitFor(async () => expect(await keptDraft(form)).toBeUndefined());
});

test('a reload loses nothing of what was typed', async () => {
  serve(withRecords(mx));
  const { user, unmount } = await show();
  await add(user);
  await type(user, 'Value', '192.0.2.77');
  await waitFor(async () => expect(await keptDraft(form)).toMatchObject({ edit: { fields: { value: '192.0.2.77' } } }));
  unmount();
  await show();
  expect(await screen.findByLabelText('Value')).toHaveValue('192.0.2.77');
});

test('while a change is being sent it cannot be sent twice', async () => {
  serve(withRecords(mx));
  const { user } = await show();
  await add(user);
  await type(user, 'Value', '192.0.2.20');
  await save(user);
  const { calls, release } = answersLater(saveDns, aDnsSet({ version: '2' }));
  await confirm(user);
  await confirm(user);
  await act(async () => release());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toHaveLength(1);
});

test('Fix opens the editor on the missing record, and says no more once it is saved', async () => {
  serve(aDnsSet({ records: [mx], expected: [mx, spf] }));
  const { user } = await show({ check: 'spf' });
  const record = within(await screen.findByRole('form', { name: 'New record' }));
  expect(record.getByLabelText('Type')).toHaveValue('TXT');
  expect(record.getByLabelText('Value')).toHaveValue(spf.value);
  expect(screen.getByText(/This record mends it/)).toBeVisible();
  await save(user);
  await confirm(user);
  expect(await screen.findByText(/Your change was saved/)).toBeVisible();
  expect(screen.queryByText(/This record mends it/)).not.toBeInTheDocument();
});

test('Fix on a domain that is not active says why it waits', async () => {
  serve(aDnsSet({ records: [mx], expected: [mx, spf] }));
  await show({ domain: aDomain({ status: 'Pending' }), check: 'spf' });
  expect(await screen.findByText(/Its records can be changed when it is active/)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a viewer sees the records, and why they cannot be changed', async () => {
  serve(withRecords(mx));
  const { user } = await show({ roles: ['VIEWER'] });
  expect(button('Add Record')).toHaveAccessibleDescription(/can look but not change/);
  await user.click(button('Actions for MX @'));
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
});

test('the zone file is saved under the name of the domain', async () => {
  serve(withRecords(mx));
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (files.push(file), 'blob:zone'),
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    names.push(event.target.download);
    event.preventDefault();
  };
  document.addEventListener('click', onClick);
  const { user } = await show();
  await user.click(button('Export zone file'));
  document.removeEventListener('click', onClick);
  expect(names).toEqual(['trynorthwind.com.zone']);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(files[0] ?? new Blob());
  await read;
  expect(reader.result).toContain('@\t3600\tIN\tMX\t10 mx.roost-mail.com.');
});
