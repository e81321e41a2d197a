export { proposedRows } from './proposed-rows.ts';
