import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

const transactions = new AsyncLocalStorage<true>();

/** Whether the caller runs within a transaction. */
export const isInTransaction = (): boolean => transactions.getStore() === true;

/** Lets `isInTransaction` know the transactions of a database. */
export const trackTransactions = <D extends Database>(database: D): D => {
  const begin = database.transaction.bind(database);
  database.transaction = (work, config) =>
    begin((transaction) => transactions.run(true, () => work(transaction)), config);
  return database;
};
