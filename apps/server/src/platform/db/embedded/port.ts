import { createServer } from 'node:net';

/**
 * A free port of the loopback address in 15000–24999: below the ephemeral range, where a retry loop can
 * connect to itself and then keep the server from binding.
 *
 * @throws Error after 50 taken ones.
 */
export async function choosePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 15000 + Math.floor(Math.random() * 10000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port for the embedded database was found between 15000 and 24999.');
}

/** Whether nobody listens on this port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => settle(true)));
  });
}
