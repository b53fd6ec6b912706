import { packZip, readCertificate, verifyPdf } from '@legajo/pdf';
import pg from 'pg';
import { expect } from 'vitest';
import type { Client, Payroll } from '../../kill/payroll.ts';
import { Watcher } from '../../kill/watch.ts';
import { legajo } from '../../support/command-line.ts';
import { payslip } from '../../support/papers.ts';
import { CERTIFICATE_PASSWORD } from '../../support/portal.ts';
import type { Installation } from './installation.ts';
import { readFolders } from './standing.ts';
import type { Written } from './writer.ts';

/** The limit ends what hangs, and measures nothing. */
const LIMIT_MS = 400_000;
const SAMPLES = 10;

interface Sending {
  readonly archive?: Uint8Array;
  readonly confirmed?: boolean;
  readonly atPiece?: (share: number) => Promise<void>;
  readonly asksFirst?: boolean;
}

/** Publishes a payslip to each of a payroll through the balancer. */
export class Publisher {
  readonly #client: Client;
  readonly #payroll: Payroll;
  readonly #installation: Installation;

  constructor(installation: Installation, client: Client, payroll: Payroll) {
    this.#installation = installation;
    this.#client = client;
    this.#payroll = payroll;
  }

  /** The archive of a month's payslips. @param month `MM/YYYY`. */
  pack(month: string): Uint8Array {
    return packZip(
      this.#payroll.cuils.map((cuil) => ({
        name: `recibo_${cuil}.pdf`,
        bytes: payslip(`CUIL ${cuil}`, `Recibo ${month}`),
      })),
    );
  }

  /**
   * Uploads them as of a month.
   *
   * @param archive of that month, where it was packed before.
   * @param confirmed with the upload; else it waits for `confirm`.
   * @param atPiece is waited for after each piece, with the share that was sent.
   * @param asksFirst begins with the body once a process has read the head.
   * @returns the id of the process.
   */
  upload(
    type: number,
    month: string,
    { archive = this.pack(month), confirmed = true, atPiece, asksFirst = false }: Sending = {},
  ): Promise<number> {
    const form = {
      idSubCarpeta: type,
      periodo: month,
      clave: CERTIFICATE_PASSWORD,
      confirmar: confirmed ? 1 : 0,
      notificar: 1,
    };
    return this.#client.upload(archive, form, atPiece, asksFirst ? { expect: '100-continue' } : {});
  }

  /** Confirms one that waits for it. */
  async confirm(id: number): Promise<void> {
    const form = { clave: CERTIFICATE_PASSWORD, notificar: 1 };
    const { status, code } = await this.#client.send('POST', `/v2/portal/processes/${id}/confirm`, form);
    expect({ status, code }).toEqual({ status: 200, code: '00000' });
  }

  /** Uploads them and waits for their end; `atQuarter` is done once a quarter of them is published. */
  async publish(type: number, month: string, atQuarter: () => Promise<void>): Promise<void> {
    const { cuils, company } = this.#payroll;
    const id = await this.#client.retried(() => this.upload(type, month));
    const watcher = new Watcher(this.#installation.databaseUrl, company);
    try {
      await watcher.until(
        'a quarter is published',
        (p) => p.id === id && p.published >= cuils.length / 4,
        LIMIT_MS,
      );
      await atQuarter();
      const done = await watcher.until(
        'the publication ends',
        (p) => p.id === id && p.state !== 'running',
        LIMIT_MS,
      );
      expect(done).toMatchObject({ state: 'completed', phase: 'done', published: cuils.length });
    } finally {
      await watcher.close();
    }
  }

  /** Reads some documents through the balancer; each is somebody's, and valid. */
  async readSome(): Promise<void> {
    const owner = new pg.Client({ connectionString: this.#installation.databaseUrl() });
    await owner.connect();
    await owner.query("select set_config('app.company_id', $1, false)", [String(this.#payroll.company)]);
    const { rows: authorities } = await owner.query<{ certificate: Buffer }>(
      'select certificate from authority',
    );
    const { rows } = await owner.query<{ id: number; person: number; cuil: string }>(
      `select d.id::int, d.person_id::int as person, p.cuil from document d
        join person p on p.company_id = d.company_id and p.id = d.person_id order by md5(d.code) limit ${SAMPLES}`,
    );
    await owner.end();
    expect(rows).toHaveLength(SAMPLES);
    const trust = authorities.map((one) => readCertificate(one.certificate));
    for (const { id, person, cuil } of rows) {
      const { status, bytes } = await this.#client.send('GET', `/documents/view/${id}/${person}/pdf`);
      expect([status, verifyPdf(bytes, { trust }).verdict]).toEqual([200, 'valid']);
      expect(bytes.includes(`CUIL ${cuil}`)).toBe(true);
    }
  }
}

/** Everything that was answered 2xx is there once, and so is at most once what was not. */
export async function expectKept(
  url: string,
  company: number,
  prefix: string,
  written: Written,
): Promise<void> {
  const kept = await readFolders(url, company, prefix);
  expect(new Set(kept).size).toBe(kept.length);
  const there = new Set(kept);
  expect(written.accepted.filter((name) => !there.has(name))).toEqual([]);
  expect(written.accepted.length).toBeGreaterThan(10);
}

/** What an operator asks after it: the trail is one chain, and every stored file is whole. */
export async function expectWhole(installation: Installation): Promise<void> {
  for (const command of [['audit', 'verify'], ['integrity']]) {
    const { code, json, stderr } = await legajo(installation.settings(), ...command);
    expect({ command, code, said: code === 0 ? '' : [json, stderr] }).toEqual({ command, code: 0, said: '' });
  }
}
