import { describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { sealRows } from '../../../test/support/pdf-text.ts';
import { startPortal } from '../../../test/support/portal.ts';
import { addPublisher, publishOne } from '../../../test/support/publication.ts';

/** What the seal of a payslip says that was published at a portal of this address. */
async function sealedAt(publicUrl: string) {
  const portal = await startPortal({ env: { PUBLIC_URL: publicUrl } });
  try {
    const publisher = await addPublisher(portal);
    const person = await portal.addPerson(publisher.company);
    const [{ idDocumento, codigo }] = (await publishOne(portal, publisher, person.id, payslip('Recibo')))
      .data as [{ idDocumento: number; codigo: string }];
    const token = await portal.signIn(person.username, { perfil: 1 });
    const path = `/documents/view/${idDocumento}/${person.id}/pdf`;
    const { bytes } = await portal.send('GET', path, { token });
    return { rows: sealRows(bytes), codigo };
  } finally {
    await portal.close();
  }
}

describe('the seal on the paper', () => {
  test('says where it is checked: the host, and not the path alone', async () => {
    const { rows, codigo } = await sealedAt('https://portal.andes.example');
    expect(rows).toContain('Verificar en portal.andes.example/verificar');
    expect(rows).toContain(`Código ${codigo}`);
    expect(rows.filter((row) => row.includes('…'))).toEqual([]);
  });

  test('says all of a long one with its port, over rows, and keeps name, instant and code', async () => {
    const host = 'documentos-de-recursos-humanos.grupo-industrial-del-noroeste.portales.example.com.ar:8443';
    const { rows, codigo } = await sealedAt(`https://${host}`);
    const from = rows.indexOf('Verificar en');
    const to = rows.indexOf(`Código ${codigo}`);
    expect(from).toBeGreaterThan(2);
    expect(rows.slice(from + 1, to).join('')).toBe(`${host}/verificar`);
    expect(rows.some((row) => /^\d\d\/11\/2026 \d\d:\d\d:\d\d \(UTC/.test(row))).toBe(true);
    expect(rows.filter((row) => row.includes('…'))).toEqual([]);
  });
});
