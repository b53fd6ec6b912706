// Ends with 0 where the process of this machine says that it lives: the HEALTHCHECK of the image. Which role it was started in is
// not known here: who answers calls does so on PORT, a worker on STATUS_PORT.
import { request as overHttp, type RequestOptions } from 'node:http';
import { request as overTls } from 'node:https';
import { readEnv } from '../apps/server/src/platform/config/env.ts';
import { ROOT } from './steps/command.ts';

const WAIT_MS = 4000;

const env = readEnv(`${ROOT}/.env`);
const name = env.HOST ?? '127.0.0.1';
const hostname = name === '0.0.0.0' ? '127.0.0.1' : name === '::' ? '::1' : name;

const asked = [isLive(env.TLS_CERT === undefined ? overHttp : overTls, env.PORT ?? '8080')];
if (env.STATUS_PORT !== undefined) asked.push(isLive(overHttp, env.STATUS_PORT));
process.exitCode = (await Promise.all(asked)).includes(true) ? 0 : 1;

function isLive(request: typeof overHttp | typeof overTls, port: string): Promise<boolean> {
  // Within this machine, which is called otherwise outside: its certificate fits no name here.
  const to: RequestOptions & { rejectUnauthorized: boolean } = {
    ...{ hostname, port, path: '/health/live', timeout: WAIT_MS, rejectUnauthorized: false },
  };
  return new Promise((resolve) => {
    const sent = request(to, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.on('close', () => resolve(false));
    sent.end();
  });
}
