import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { freeTcpPort } from './free-ports.ts';
import { waitUntil } from './wait-until.ts';

/** Finds the Dovecot of the distribution, version 2.3. Null without it. */
export const findDovecot = (): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'dovecot')).find((path) => existsSync(path)) ?? null;
};

export type Dovecot = {
  port: number;
  /** Puts a message into a folder of a user. */
  deliver: (message: { user: string; folder: 'INBOX' | 'Junk'; source: string }) => Promise<void>;
  /** The flags of the messages in the inbox of a user, in Maildir letters such as `S` for read. */
  flags: (user: string) => Promise<string[]>;
  close: () => Promise<void>;
};

export const dovecotPassword = 'seeds';

/**
 * Starts a Dovecot with an empty mailbox for each user, on a free port of this machine. Users whose name begins with
 * `plain` have no spam folder. The mailboxes are in a temporary folder.
 */
export const startDovecot = async (program: string, users: readonly string[]): Promise<Dovecot> => {
  const folder = await mkdtemp(join(tmpdir(), 'roost-dovecot-'));
  const [port, owner] = [await freeTcpPort(), unprivileged()];
  await mkdir(join(folder, 'mail'));
  for (const user of users) {
    for (const name of ['', 'Maildir', ...(user.startsWith('plain') ? [] : ['Maildir/.Held'])])
      await makeMaildir(join(folder, 'mail', user, name), name !== '');
  }
  await writeFile(join(folder, 'users'), users.map((user) => `${user}:{PLAIN}${dovecotPassword}::::::\n`).join(''));
  await writeFile(join(folder, 'dovecot.conf'), configOf({ folder, port, ...owner }));
  if (process.getuid?.() === 0) await chownAll(folder, owner);
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid: owner.uid, gid: owner.gid }),
  });
  const ended = once(server, 'exit');
  await waitUntilReady(port, join(folder, 'log'));
  let delivered = 0;
  return {
    port,
    deliver: async ({ user, folder: name, source }) => {
      delivered += 1;
      const path = join(folder, 'mail', user, 'Maildir', name === 'INBOX' ? '' : '.Held', 'new', `${delivered}.test`);
      await writeFile(path, source);
      if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
    },
    flags: async (user) => {
      const inbox = join(folder, 'mail', user, 'Maildir');
      const names = [...(await readdir(join(inbox, 'new'))), ...(await readdir(join(inbox, 'cur')))];
      return names.map((name) => name.split(':2,')[1] ?? '');
    },
    close: async () => {
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};

type Owner = { user: string; group: string; uid: number; gid: number };

/** Dovecot serves no mail as root. */
const unprivileged = (): Owner => {
  const { username, uid, gid } = userInfo();
  if (uid === 0) return { user: 'nobody', group: 'nogroup', uid: 65_534, gid: 65_534 };
  return { user: username, group: String(gid), uid, gid };
};

const makeMaildir = async (folder: string, isMaildir: boolean): Promise<void> => {
  for (const name of isMaildir ? ['new', 'cur', 'tmp'] : ['']) await mkdir(join(folder, name), { recursive: true });
};

const chownAll = async (folder: string, { uid, gid }: Owner): Promise<void> => {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid);
};

const configOf = ({ folder, port, user, group, uid, gid }: Owner & { folder: string; port: number }): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
mail_location = maildir:~/Maildir
namespace inbox {
  inbox = yes
  mailbox Held {
    special_use = \\Junk
  }
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

const waitUntilReady = async (port: number, log: string): Promise<void> => {
  try {
    await waitUntil(() => isOpen(port), { message: 'Dovecot did not start within 30 s.' });
  } catch (error) {
    throw new Error(await readFile(log, 'utf8').catch(() => 'Dovecot wrote no log.'), { cause: error });
  }
};

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
};
