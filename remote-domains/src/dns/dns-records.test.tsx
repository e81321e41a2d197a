import { screen, waitFor, within } from '@testing-library/react';
import { aDnsRecord, aDnsSet, aDomain, storedDraft } from '@roost/shared/testing';
import {
  addRecord,
  anMx,
  anSpf,
  aSet,
  button,
  dnsForm,
  enter,
  rows,
  saveRecord,
  serveDns,
  showDns,
} from '../testing/render-dns.tsx';

test('every record is a row; an empty key is @, and the priority has its own column', async () => {
  serveDns(aSet(anMx, anSpf, aDnsRecord({ key: 'www' })));
  await showDns();
  expect(rows()).toEqual(['MX@mx.roost-mail.com10', 'TXT@v=spf1 include:_spf.roost-mail.com ~all', 'Awww192.0.2.10']);
  expect(screen.queryByRole('columnheader', { name: 'Weight' })).not.toBeInTheDocument();
});

test('a service record also has weight and port', async () => {
  const sip = { type: 'SRV', key: '_sip._tcp', value: 'sip.example.com', priority: 1, weight: 2, port: 5060 } as const;
  serveDns(aSet(aDnsRecord(sip)));
  await showDns();
  expect(screen.getByRole('columnheader', { name: 'Port' })).toBeVisible();
  expect(rows()).toEqual(['SRV_sip._tcpsip.example.com125060']);
});

test('a locked record shows a lock and has no actions', async () => {
  serveDns(aSet({ ...anMx, locked: true }, anSpf));
  await showDns();
  expect(within(screen.getByRole('row', { name: /^MX/ })).getByText('Locked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for MX @' })).not.toBeInTheDocument();
  expect(button('Actions for TXT @')).toBeVisible();
});

test('a reload keeps the input', async () => {
  serveDns(aSet(anMx));
  const { user, unmount } = await showDns();
  await addRecord(user);
  await enter(user, 'Value', '192.0.2.77');
  await waitFor(async () =>
    expect(await storedDraft(dnsForm)).toMatchObject({ edit: { fields: { value: '192.0.2.77' } } }),
  );
  unmount();
  await showDns();
  expect(await screen.findByLabelText('Value')).toHaveValue('192.0.2.77');
});

test('Fix opens the editor on the missing record, and its note disappears after the save', async () => {
  serveDns(aDnsSet({ records: [anMx], expected: [anMx, anSpf] }));
  const { user } = await showDns({ check: 'spf' });
  const record = within(await screen.findByRole('form', { name: 'New record' }));
  expect(record.getByLabelText('Type')).toHaveValue('TXT');
  expect(record.getByLabelText('Value')).toHaveValue(anSpf.value);
  expect(screen.getByText(/This record fixes it/)).toBeVisible();
  await saveRecord(user);
  expect(await screen.findByText(/Your change was saved/)).toBeVisible();
  expect(screen.queryByText(/This record fixes it/)).not.toBeInTheDocument();
});

test('Fix on an inactive domain shows why it is disabled', async () => {
  serveDns(aDnsSet({ records: [anMx], expected: [anMx, anSpf] }));
  await showDns({ domain: aDomain({ status: 'Pending' }), check: 'spf' });
  expect(await screen.findByText(/You can change its records once it's active/)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('a viewer sees the records, and why they cannot be changed', async () => {
  serveDns(aSet(anMx));
  const { user } = await showDns({ roles: ['VIEWER'] });
  expect(button('Add Record')).toHaveAccessibleDescription(/is view-only/);
  await user.click(button('Actions for MX @'));
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
});

test('a guest, who cannot export inboxes, can export the zone file: its records are public', async () => {
  serveDns(aSet(anMx));
  await showDns({ roles: ['GUEST'] });
  expect(button('Add Record')).toHaveAccessibleDescription(/is view-only/);
  expect(button('Export zone file')).not.toHaveAttribute('aria-disabled');
});

test('the zone file is saved under the name of the domain', async () => {
  serveDns(aSet(anMx));
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
  const { user } = await showDns();
  await user.click(button('Export zone file'));
  document.removeEventListener('click', onClick);
  expect(names).toEqual(['trynorthwind.com.zone']);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(files[0] ?? new Blob());
  await read;
  expect(reader.result).toContain('@\t3600\tIN\tMX\t10 mx.roost-mail.com.');
});
