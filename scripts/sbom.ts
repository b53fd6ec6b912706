import { writeFileSync } from 'node:fs';
import { partsList } from './parts/parts-list.ts';
import { ROOT } from './steps/command.ts';

// Writes the list of parts (CycloneDX) to the file that is named, or to the output.
const list = `${JSON.stringify(await partsList(ROOT), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, list);
else process.stdout.write(list);
