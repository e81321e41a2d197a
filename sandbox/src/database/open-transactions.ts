import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs within an open transaction. Work that a transaction started can outlive it. */
export const isInTransaction = (): boolean => transactions.getStore()?.isOpen === true;

/** Lets `isInTransaction` know the transactions of a database. */
export const trackTransactions = <D extends Database>(database: D): D => {
  const begin = database.transaction.bind(database);
  database.transaction = async (work, config) => {
    const state = { isOpen: true };
    try {
      return await begin((transaction) => transactions.run(state, () => work(transaction)), config);
    } finally {
      state.isOpen = false;
    }
  };
  return database;
};
