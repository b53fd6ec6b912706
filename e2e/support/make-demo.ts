// node e2e/support/make-demo.ts <folder>: the data of a portal with the demo, for journeys to begin from (LEGAJO_E2E_SEED).
import { startPortal } from './start-portal.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
await (await startPortal(folder)).stop();
