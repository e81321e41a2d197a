import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';

const page = await readFile(resolve(repoRoot, 'docs/errors.md'), 'utf8');
const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\| `([\w-]+)`: (.+?) +\|$/gm)].map(
  ([, what = '', outcome = '', part = '', title = '']) => ({ what, outcome, part, title }),
);

/** The messages of section 8 of the product specification. */
const messages = [
  'User load failure',
  'Refresh token is empty',
  'Failed to create mailboxes',
  'Mailboxes created successfully',
  'Name is too short',
  'Failed to delete mailbox',
  'Mailbox deleted',
  'Failed to update forwarding',
  'Updating forwarding...',
  'Something went wrong. Please try again later.',
  'Failed to update DNS records. Please try again.',
  'Failed to save changes. {message}',
  'Failed to delete record',
  'All fields are required',
  'Failed to delete tag',
  'Tag created',
  'Tag updated',
  'Tag deleted',
  'Export failed',
  'Login data verification failed',
  'Export in progress',
  '{nameserver} copied to clipboard successfully!',
  'Are you sure you want to delete this tag?',
  'Are you sure you want to delete this record?',
  'Do you really want to delete the domain? This action is irreversible.',
  'Are you sure you want to delete this mailbox?',
];

test.each(messages)('the errors page says what causes %j', (message) => {
  expect(rows.filter(({ what, outcome }) => `${what} ${outcome}`.includes(message))).not.toEqual([]);
});

test.each(rows)('$what: its test exists and expects its message', async ({ what, outcome, part, title }) => {
  const files = globSync(`${part}/**/*.{test,spec}.{ts,tsx}`, { cwd: repoRoot, exclude: ['**/node_modules/**'] });
  const texts = await Promise.all(files.map((file) => readFile(resolve(repoRoot, file), 'utf8')));
  const quoted = [`'${title}'`, `"${title}"`, '`' + title + '`'];
  const found = texts.filter((text) => quoted.some((words) => text.includes(words)));
  expect(found).toHaveLength(1);
  for (const message of messages.filter((message) => `${what} ${outcome}`.includes(message))) {
    expect(found[0]).toContain(message.replaceAll(/\{\w+\}|\.\.\./g, '').trim());
  }
});
