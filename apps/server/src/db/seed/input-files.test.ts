import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFonts } from '../../../../../demo/fonts.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { hashPassword } from '../../session/public.ts';
import { DEMO_COMPANIES, type DemoCompany } from './company/companies.ts';
import { DEMO_PASSWORD } from './company/login.ts';
import { plantCompany } from './company/plant-company.ts';
import { writeInputFiles } from './input-files.ts';

const ANDES = DEMO_COMPANIES[0] as DemoCompany;

let portal: Portal;
let hr: string;
const scratch = scratchFolder('inputs');
beforeAll(async () => {
  portal = await startPortal();
  const fonts = loadFonts();
  const { signal } = new AbortController();
  const seed = { platform: portal.platform, seededAt: TODAY, fonts: () => fonts, signal };
  await plantCompany(seed, ANDES, await hashPassword(portal.platform.derivations, DEMO_PASSWORD));
  writeInputFiles(scratch.path, TODAY, () => fonts);
  hr = await portal.signIn('ana_rios', { password: DEMO_PASSWORD });
});
afterAll(async () => {
  await portal.close();
  scratch.remove();
});

const send = (path: string, name: string, more: Record<string, number> = {}) => {
  const bytes = readFileSync(join(scratch.path, 'demo', name));
  return portal.send('POST', path, { token: hr, multipart: { ...more, file: { name, bytes } } });
};

describe('the files that a newcomer tries first', () => {
  it('empleados.csv loads twelve of twelve, with their numbers as people write them', async () => {
    const answer = await send('/v2/portal/employees/load', 'empleados.csv');
    expect(answer.data[0]).toEqual({ creados: 12, actualizados: 0, rechazados: 0, errores: [] });
    const text = readFileSync(join(scratch.path, 'demo', 'empleados.csv'), 'utf8');
    const written = text.match(/\d{2}-\d{8}-\d/g) ?? [];
    expect(written).toHaveLength(12);
    const found = await portal.send('GET', `/v2/portal/employees?q=${written[0]}`, { token: hr });
    expect(found.data.map(({ usuario, cuil }) => [usuario, cuil])).toEqual([
      ['ingreso_01', written[0]?.replaceAll('-', '')],
    ]);
    const again = await send('/v2/portal/employees/load', 'empleados.csv');
    expect(again.data[0]).toMatchObject({ creados: 0, actualizados: 12, rechazados: 0 });
  });

  it('bajas.csv dismisses three of three', async () => {
    const left = await send('/v2/portal/employees/dismissal/csv', 'bajas.csv', { simular: 1 });
    expect(left.data[0]).toMatchObject({ bajas: 3, rechazados: 0 });
  });
});
