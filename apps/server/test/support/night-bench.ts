import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { integrityInterval, makeNight } from '../../src/integrity/night.ts';
import type { Platform } from '../../src/platform/context.ts';
import { selectRoundDue } from '../../src/platform/jobs/rounds/due.sql.ts';
import { headedPortal } from './trail.ts';

export const DAY_MS = 24 * 3_600_000;

/** Companies with a trail and files, which are read again night by night: a file for each step, four of them a night. */
export class NightBench {
  on!: Awaited<ReturnType<typeof headedPortal>>;
  /** A new one for each test. */
  company = 0;
  manager = '';

  static use(): NightBench {
    const bench = new NightBench();
    beforeAll(async () => {
      bench.on = await headedPortal({
        LEGAJO_LIMITS: JSON.stringify({ 'integrity.chunk.bytes': 1, 'integrity.night.bytes': 4000 }),
      });
    });
    afterAll(() => bench.on.close());
    beforeEach(() => bench.begin());
    return bench;
  }

  async begin(): Promise<void> {
    this.company = await this.on.addCompany();
    this.manager = `gerencia${this.company}`;
    await this.on.portal.addPerson(this.company, { username: this.manager, access: { types: [2] } });
    const access = { types: [3], actions: [7] } as const;
    await this.on.portal.addPerson(this.company, { username: `persona${this.company}`, access });
  }

  /** One turn of a night. */
  read(parts: Partial<Platform> = {}, company = this.company): Promise<boolean> {
    return makeNight({ ...this.on.platform, ...parts })(company, new AbortController().signal);
  }

  /** A run of the round, over all companies that are due. */
  async round(parts: Partial<Platform> = {}): Promise<void> {
    await integrityInterval({ ...this.on.platform, ...parts }).run(new AbortController().signal);
  }

  /** Whether a mark says that the round has something to do for the company now. */
  async isDue(): Promise<boolean> {
    const asked = { now: this.on.portal.clock.now(), most: 1000, but: [] };
    const due = await selectRoundDue(this.on.platform.db, 'integrity.night', asked);
    return due.some(({ companyId }) => companyId === this.company);
  }

  async nights(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      await this.read();
      this.on.later(DAY_MS);
    }
  }

  /** Files of a thousand bytes, each in a segment of its own. */
  async keep(count: number): Promise<Buffer[]> {
    const addresses: Buffer[] = [];
    for (let i = 0; i < count; i += 1) {
      const staged = await this.on.platform.store.stage(this.company, [randomBytes(1000)]);
      await this.on.portal.asCompany(this.company, ({ tx }) => staged.record(tx));
      addresses.push(...staged.addresses);
    }
    return addresses;
  }

  /** Where the segment of a file lies. */
  segment(which = 0): string {
    const folder = join(this.on.portal.settings.LEGAJO_DATA ?? '', 'blobs', 'segments', String(this.company));
    return join(folder, readdirSync(folder).sort()[which] ?? '');
  }

  /** What an operator may do by mistake or on purpose: a file of the store changed, or removed. */
  damage(how: 'change' | 'remove', which = 0): void {
    const path = this.segment(which);
    if (how === 'remove') rmSync(path);
    else {
      const bytes = readFileSync(path);
      bytes[500] = (bytes[500] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    }
  }

  /** Mails of a nightly reading that somebody got. */
  async told(who = this.manager) {
    const mails = await this.on.portal.mailsTo(this.company, `${who}@andes.example`);
    return mails.filter(({ subject }) => subject.includes('control nocturno'));
  }

  /** What the security centre shows. */
  async shown() {
    const token = await this.on.portal.signIn(this.manager);
    const answer = await this.on.portal.send('GET', '/v2/portal/integrity', { token });
    expect(answer.status).toBe(200);
    return answer.data[0];
  }

  entries(event: string) {
    return this.on.trail.asSuperuser<{ body: Record<string, unknown> }>(
      'select body from audit_entry where company_id = $1 and event = $2 order by id',
      [this.company, event],
    );
  }
}
