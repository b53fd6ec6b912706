import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Env } from '../../../platform/config/env.ts';
import { type FirstCommand, type Input, UsageError } from '../../command.ts';
import { Refused, Unanswered } from './asking.ts';
import { follow } from './follow.ts';
import { openPortal } from './portal-client.ts';
import { ENDS, endOf, outcomeOf, outOfSight } from './told.ts';

const DEFAULT_WAIT_MINUTES = 60;

/** `publish`: a file goes out through a key of a program, for cron and for whoever dropped files in a folder before. */
export const publishCommand: FirstCommand = {
  words: 'publish',
  positional: '<file.zip|file.pdf>',
  summary: 'Publishes a zip or a batch PDF through a key of a program, and follows it to its end.',
  options: {
    to: { help: 'address of the portal, https://…', required: true },
    type: { help: 'number of the document type', required: true },
    period: { help: 'mm/yyyy', required: true },
    'key-file': { help: 'file that holds the key; LEGAJO_KEY without it' },
    'password-file': {
      help: 'file that holds the certificate’s password; LEGAJO_CERTIFICATE_PASSWORD without it',
    },
    notify: { help: 'mail its people', flag: true },
    'only-upload': { help: 'read it, and leave the publication to a person', flag: true },
    again: { help: 'any word: publish the same file once more, as another wish' },
    wait: { help: `minutes to follow it, ${DEFAULT_WAIT_MINUTES} unless told` },
  },
  notes: `Run twice with the same file it publishes once: the second run follows the first.\nExit codes: ${ENDS.map(({ code, means }) => `${code} ${means}`).join('; ')}.`,
  runFirst: async (env, input) => {
    const [path] = input.positionals;
    if (path === undefined || input.positionals.length > 1) throw new UsageError('Name one file.');
    const portal = openPortal(input.text('to'), await secretOf(env, input, 'key-file', 'LEGAJO_KEY'));
    const onlyUpload = input.flag('only-upload');
    const password = onlyUpload
      ? undefined
      : await secretOf(env, input, 'password-file', 'LEGAJO_CERTIFICATE_PASSWORD');
    const wish = {
      type: input.whole('type'),
      period: input.text('period'),
      notify: input.flag('notify'),
      confirm: !onlyUpload,
    };
    const minutes = input.maybe('wait') === undefined ? DEFAULT_WAIT_MINUTES : input.whole('wait', 0);
    const name = await readable(path, wishOf(path, JSON.stringify([wish, input.maybe('again') ?? ''])));
    let process: number | null = null;
    try {
      process = await portal.upload({ path, name: basename(path), password, ...wish, wish: name });
      const row = await follow(portal, process, minutes * 60_000);
      return outcomeOf(row, endOf(row, onlyUpload));
    } catch (error) {
      // What was uploaded goes on, whatever became of who follows it: a key may end meanwhile.
      const isOpen = error instanceof Unanswered || (error instanceof Refused && process !== null);
      if (!isOpen) throw error;
      return outOfSight(process, error.message);
    }
  },
};

/** What a secret says: of a file, or of the environment; never of an argument, which others on the machine may read. */
async function secretOf(env: Env, input: Input, option: string, name: string): Promise<string> {
  const file = input.maybe(option);
  const text = file === undefined ? env[name] : await readable(file, readFile(file, 'utf8'));
  const secret = text?.trim();
  if (!secret) throw new UsageError(`--${option} or ${name} is missing.`);
  return secret;
}

/** @throws UsageError for a file that is none, or that may not be read. */
async function readable<T>(path: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'no file'}.`);
  }
}

/** The name of the wish: of the file's bytes and of what is asked, so that the same run is the same wish. */
async function wishOf(path: string, asked: string): Promise<string> {
  const hash = createHash('sha256').update(asked);
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return `publish-${hash.digest('hex').slice(0, 48)}`;
}
