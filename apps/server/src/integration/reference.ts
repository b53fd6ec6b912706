interface Word {
  readonly id: number;
  readonly es: string;
  readonly pt: string;
}

const listed = (...words: readonly (readonly [es: string, pt: string])[]): readonly Word[] =>
  words.map(([es, pt], i) => ({ id: i + 1, es, pt }));

/** Short lists of our own, for companies without a people system. Their numbers are kept: new words come last. */
export const REFERENCE = {
  maritalStatuses: listed(
    ['Soltero/a', 'Solteiro/a'],
    ['Casado/a', 'Casado/a'],
    ['Conviviente', 'União estável'],
    ['Separado/a', 'Separado/a'],
    ['Divorciado/a', 'Divorciado/a'],
    ['Viudo/a', 'Viúvo/a'],
  ),
  addressTypes: listed(
    ['Real', 'Residencial'],
    ['Legal', 'Legal'],
    ['Fiscal', 'Fiscal'],
    ['Postal', 'De correspondência'],
    ['Laboral', 'Comercial'],
    ['Temporario', 'Temporário'],
  ),
  streetTypes: listed(
    ['Calle', 'Rua'],
    ['Avenida', 'Avenida'],
    ['Pasaje', 'Travessa'],
    ['Bulevar', 'Bulevar'],
    ['Diagonal', 'Diagonal'],
    ['Ruta', 'Rodovia'],
    ['Autopista', 'Autoestrada'],
    ['Camino', 'Estrada'],
    ['Carrera', 'Carrera'],
    ['Transversal', 'Transversal'],
    ['Jirón', 'Jirón'],
    ['Plaza', 'Praça'],
    ['Alameda', 'Alameda'],
    ['Calzada', 'Calçada'],
    ['Privada', 'Vila'],
    ['Largo', 'Largo'],
  ),
  zoneTypes: listed(
    ['Urbana', 'Urbana'],
    ['Rural', 'Rural'],
    ['Barrio', 'Bairro'],
    ['Barrio cerrado', 'Condomínio fechado'],
    ['Urbanización', 'Loteamento'],
    ['Colonia', 'Colônia'],
    ['Conjunto habitacional', 'Conjunto habitacional'],
    ['Parque industrial', 'Distrito industrial'],
    ['Villa', 'Vila'],
    ['Vereda', 'Povoado'],
  ),
} as const;
