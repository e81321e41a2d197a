export { removeSeededDump as default } from './seeded-dump.ts';
