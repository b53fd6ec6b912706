/**
 * `node bench/publish.ts [documents…]`: the whole main job over HTTP, from an uploaded zip to delivered documents, by
 * a real server with its embedded database and durable settings, beside the machine's own RSA-2048 rate.
 * `--profile <folder>` writes a CPU profile of the server. `--notify` also writes the mails;
 * `--without-index name` takes an index away first, to see what it costs;
 * `--picture-bytes 3000000` gives every file a picture that does not shrink, for archives as large as they may be.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { packZip } from '@legajo/pdf';
import { readAccess } from '../apps/server/src/platform/db/embedded/cluster.ts';
import { withClient } from '../apps/server/src/platform/db/owner.ts';
import { type Installation, startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, cuilsOf, foundCompany } from '../apps/server/test/kill/payroll.ts';
import { type Progress, Watcher } from '../apps/server/test/kill/watch.ts';
import { CERTIFICATE_PASSWORD } from '../apps/server/test/support/portal.ts';
import { buildPdf } from '../packages/pdf/test/build-pdf.ts';
import { measureRsa, type RsaLimit } from './engine/rsa-rate.ts';
import { cpuMsOf } from './machine/cpu.ts';
import { watchMemory } from './machine/memory.ts';
import { makePayslipsFor } from './payslips.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string' },
    notify: { type: 'boolean', default: false },
    'without-index': { type: 'string' },
    'picture-bytes': { type: 'string' },
  },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [3000];

for (const documents of sizes) await publish(documents);

async function publish(documents: number): Promise<void> {
  const before = await measureRsa();
  const nodeArgs = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
  const installation = await startInstallation({ kind: 'one', nodeArgs });
  try {
    if (values['without-index']) await takeAway(installation, values['without-index']);
    const payroll = await foundCompany(installation, cuilsOf(documents));
    const client = new Client(installation, payroll.username);
    await client.signIn();
    const type = await client.addType(values['picture-bytes'] ? 'nombre_archivo' : 'primera_pagina');
    const files = makeFiles(payroll.cuils);
    const average = files.reduce((sum, file) => sum + file.bytes.length, 0) / documents;
    const archive = packZip(files);
    const fields = {
      idSubCarpeta: type,
      periodo: '10/2026',
      clave: CERTIFICATE_PASSWORD,
      confirmar: 1,
      notificar: values.notify ? 1 : 0,
    };
    const memory = watchMemory(
      () => installation.pidOf('server'),
      () => installation.pidOf('database'),
    );
    const watcher = new Watcher(installation.databaseUrl, payroll.company);
    await isQuiet(() => cpuMsOf(installation.pidOf('server')).below);

    const spent = () => {
      const server = cpuMsOf(installation.pidOf('server'));
      const database = cpuMsOf(installation.pidOf('database'));
      return { server: server.own, hosts: server.below, database: database.own + database.below };
    };
    const spentBefore = spent();
    const begun = performance.now();
    await client.upload(archive, fields);
    const received = performance.now();
    await watcher.until('it publishes', (p) => p.phase !== 'inspect', 600_000);
    const inspected = performance.now();
    const done = await watcher.until('it ends', (p) => p.state !== 'running', 600_000);
    const ended = performance.now();
    const spentAfter = spent();
    memory.stop();
    await watcher.close();
    const after = await measureRsa();

    const cpu = {
      server: (spentAfter.server - spentBefore.server) / documents,
      hosts: (spentAfter.hosts - spentBefore.hosts) / documents,
      database: (spentAfter.database - spentBefore.database) / documents,
    };
    const rsa = {
      perSecond: (before.perSecond + after.perSecond) / 2,
      cpuMs: Math.min(before.cpuMs, after.cpuMs),
    };
    report({ documents, average, done, rsa, cpu, times: { begun, received, inspected, ended } });
    console.log(`memory MiB: ${JSON.stringify(memory.peaks)}`);
    for (const line of installation.said().split('\n')) if (line.includes('"stages"')) console.log(line);
  } finally {
    await installation.stop();
  }
}

async function takeAway({ data }: Installation, index: string): Promise<void> {
  const { owner, port } = readAccess(join(data, 'postgres'));
  const url = `postgres://legajo_owner:${owner}@127.0.0.1:${port}/legajo`;
  await withClient(url, (client) => client.query(`drop index ${client.escapeIdentifier(index)}`));
}

/** Waits until the hosts, which warm up after the start, spend nothing any more. */
async function isQuiet(spentMs: () => number): Promise<void> {
  for (let before = -1; spentMs() > before + 10; await pause(1000)) before = spentMs();
}

function makeFiles(cuils: readonly string[]): { name: string; bytes: Uint8Array }[] {
  const pictureBytes = Number(values['picture-bytes'] ?? 0);
  if (pictureBytes === 0) return makePayslipsFor(cuils, '30-71234567-3', false);
  return cuils.map((cuil) => ({
    name: `${cuil}.pdf`,
    bytes: buildPdf({ pages: [{ text: `CUIL ${cuil}` }], pictureBytes }),
  }));
}

interface Outcome {
  documents: number;
  average: number;
  done: Progress;
  rsa: RsaLimit;
  /** Milliseconds for each document. */
  cpu: { server: number; hosts: number; database: number };
  times: { begun: number; received: number; inspected: number; ended: number };
}

function report({ documents, average, done, rsa, cpu, times }: Outcome): void {
  const { begun, received, inspected, ended } = times;
  if (done.published !== documents) throw new Error(`Only ${done.published} went out: ${done.state}`);
  const rate = (documents / (ended - begun)) * 1000;
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const cpuMs = cpu.server + cpu.hosts + cpu.database;
  console.log(`\n${documents} payslips of ${average.toFixed(0)} bytes, one page each`);
  console.log(
    `receive ${seconds(received - begun)} s, inspect ${seconds(inspected - received)} s, publish ${seconds(ended - inspected)} s`,
  );
  console.log(
    `${rate.toFixed(0)} documents/s; RSA-2048 ${rsa.perSecond.toFixed(0)}/s; ratio ${(rate / rsa.perSecond).toFixed(3)} (aim 0.12)`,
  );
  console.log(
    `CPU ms a document: server ${cpu.server.toFixed(2)}, hosts ${cpu.hosts.toFixed(2)}, database ${cpu.database.toFixed(2)}; a signature ${rsa.cpuMs.toFixed(3)}; ratio by CPU ${(rsa.cpuMs / cpuMs).toFixed(3)}`,
  );
}
