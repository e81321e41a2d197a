import { locksIn, without } from './locks-in.ts';

const source = `
  // What is locked for update here.
  await database.select().from(users).where(isIt).for('update');
  await (preview ? known : known.for('key share'));
  await database
    .select()
    .for('no key update', { skipLocked: true });
  await lockWorkspace(database, workspaceId);
  await client.query('select pg_advisory_lock($1)', [locks.migrations]);
  await database.execute(sql\`select id from domains order by id for no key update skip locked\`);
`;

test('locks of each kind are found, except in comments', () => {
  expect(locksIn(source).map(({ text }) => text)).toEqual([
    ".for('update')",
    ".for('key share')",
    ".for('no key update', { skipLocked: true })",
    'await lockWorkspace(database, workspaceId);',
    "await client.query('select pg_advisory_lock($1)', [locks.migrations]);",
    'for no key update skip locked',
  ]);
});

test('one lock is removed at a time', () => {
  const [first] = locksIn(source);
  expect(first && without(source, first)).toBe(source.replace(".for('update')", ''));
});
