// The store that tests have, as a process of its own: it says its address and serves until it is ended.
import { startS3 } from '../../support/s3-server.ts';

const s3 = await startS3();
process.stdout.write(`${s3.url}\n`);
process.on('SIGTERM', () => void s3.close().then(() => process.exit(0)));
