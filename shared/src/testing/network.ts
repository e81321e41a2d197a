import { setupServer } from 'msw/node';

/** The only network of a test: what no test states fails it. */
export const network = setupServer();
