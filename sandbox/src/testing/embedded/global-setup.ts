export { nameSeededDump as default } from './seeded-dump.ts';
