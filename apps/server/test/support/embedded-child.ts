// An application of its own for tests that kill one: starts the embedded database of the folder given, says
// so on stdout as one line of JSON, and waits.
import { startEmbedded } from '../../src/platform/db/embedded/supervisor.ts';

const database = await startEmbedded(process.argv[2] ?? '', 'durable');
process.stdout.write(
  `${JSON.stringify({ url: database.superuserUrl, adopted: database.adopted, cluster: database.cluster })}\n`,
);
process.on('SIGTERM', async () => {
  await database.stop();
  process.exit(0);
});
setInterval(() => undefined, 60_000);
