import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolesTable } from './roles-table.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'roles.md');
const [before] = readFileSync(file, 'utf8').split(/^\| call/m);
writeFileSync(file, `${before}${rolesTable()}\n`);
