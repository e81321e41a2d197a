import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export type TestDatabaseOnServer = { name: string; url: string; drop: () => Promise<void> };

/** Creates a database from the template. Copies its files: a copy of its pages through the WAL takes three times as long. */
export const createDatabase = async ({
  server,
  template = 'template1',
}: {
  server: string;
  template?: string | undefined;
}): Promise<TestDatabaseOnServer> => {
  const name = `roost_test_${randomUUID()}`;
  await onServer(server, `create database "${name}" template "${template}" strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => onServer(server, `drop database if exists "${name}" with (force)`) };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
