import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call, newcomer } from './account.ts';
import { expect, portalUrl } from './portal.ts';

/** What the company's templates of these journeys ask for; keys are the country's. */
export interface Asked {
  readonly personal_info: readonly string[];
  readonly personal_documents: readonly string[];
  readonly documents: readonly string[];
}

const items = (keys: readonly string[], optional: readonly string[]) =>
  keys.map((clave) => ({ clave, obligatorio: optional.includes(clave) ? 0 : 1 }));

/** A template made beside the screens. */
export async function template(
  page: Page,
  token: string,
  nombre: string,
  asked: Asked,
  more: Readonly<Record<string, string>> = {},
  optional: readonly string[] = [],
  picture?: Awaited<ReturnType<typeof photo>>,
): Promise<number> {
  const fields = {
    nombre,
    template: JSON.stringify({
      personal_info: items(asked.personal_info, optional),
      personal_documents: items(asked.personal_documents, optional),
      documents: items(asked.documents, optional),
    }),
    id_tipo_msg_bienvenida: '1',
    id_categoria_tipo_empresa: '1',
    ...more,
  };
  const answer = await page.request.post(`${portalUrl()}/OnBoarding/CompanyTemplate`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: picture ? { ...fields, file: picture } : fields,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return Number((await answer.json()).results.data[0].id);
}

/** Somebody new who was dismissed, as who comes back is: their onboarding can begin. */
export async function dismissed(page: Page, token: string, password: string) {
  const person = await newcomer(page, token, password);
  const fechabaja = new Date().toLocaleDateString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  await call(page, token, 'PUT', `/employees/${person.id}`, { fechabaja, motivo: 'Fin de contrato' });
  return person;
}

/** A photo of a paper, as a telephone makes it. */
export async function photo(name: string, background = '#d8cfc0', size = 600) {
  const buffer = await sharp({
    create: { width: size, height: Math.round(size * 1.3), channels: 3, background },
  })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photo that weighs more than is taken: nothing in it repeats. */
export async function heavyPhoto(name: string, side = 2800) {
  const raw = { width: side, height: side, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { ...raw, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
