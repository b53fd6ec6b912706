// Rewrites the pages of docs/ that are generated from the contract and the tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages } from './pages/all-pages.ts';
import { ROOT } from './steps/command.ts';

mkdirSync(join(ROOT, 'docs'), { recursive: true });
for (const [path, text] of Object.entries(allPages(ROOT))) writeFileSync(join(ROOT, path), text);
