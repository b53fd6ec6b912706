/** A part of a country, by its ISO 3166-2 code. */
export interface Province {
  readonly code: string;
  readonly name: string;
}

/** Code without the country and the name, as ISO 3166-2 has them; the names are the same in both languages. */
const NAMES: Readonly<Record<string, string>> = {
  AR: 'B Buenos Aires|K Catamarca|H Chaco|U Chubut|C Ciudad Autónoma de Buenos Aires|W Corrientes|X Córdoba|E Entre Ríos|P Formosa|Y Jujuy|L La Pampa|F La Rioja|M Mendoza|N Misiones|Q Neuquén|R Río Negro|A Salta|J San Juan|D San Luis|Z Santa Cruz|S Santa Fe|G Santiago del Estero|V Tierra del Fuego|T Tucumán',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PR Paraná|PB Paraíba|PA Pará|PE Pernambuco|PI Piauí|RN Rio Grande do Norte|RS Rio Grande do Sul|RJ Rio de Janeiro|RO Rondônia|RR Roraima|SC Santa Catarina|SE Sergipe|SP São Paulo|TO Tocantins',
  CL: 'AN Antofagasta|AP Arica y Parinacota|AT Atacama|AI Aysén|BI Biobío|CO Coquimbo|AR La Araucanía|LI Libertador General Bernardo O’Higgins|LL Los Lagos|LR Los Ríos|MA Magallanes|ML Maule|NB Ñuble|RM Metropolitana de Santiago|TA Tarapacá|VS Valparaíso',
  CO: 'AMA Amazonas|ANT Antioquia|ARA Arauca|ATL Atlántico|DC Bogotá|BOL Bolívar|BOY Boyacá|CAL Caldas|CAQ Caquetá|CAS Casanare|CAU Cauca|CES Cesar|CHO Chocó|CUN Cundinamarca|COR Córdoba|GUA Guainía|GUV Guaviare|HUI Huila|LAG La Guajira|MAG Magdalena|MET Meta|NAR Nariño|NSA Norte de Santander|PUT Putumayo|QUI Quindío|RIS Risaralda|SAP San Andrés y Providencia|SAN Santander|SUC Sucre|TOL Tolima|VAC Valle del Cauca|VAU Vaupés|VID Vichada',
  MX: 'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|COA Coahuila|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MIC Michoacán|MOR Morelos|MEX México|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas',
  PE: 'AMA Amazonas|APU Apurímac|ARE Arequipa|AYA Ayacucho|CAJ Cajamarca|CAL Callao|CUS Cusco|HUV Huancavelica|HUC Huánuco|ICA Ica|JUN Junín|LAL La Libertad|LAM Lambayeque|LIM Lima|LMA Lima Metropolitana|LOR Loreto|MDD Madre de Dios|MOQ Moquegua|PAS Pasco|PIU Piura|PUN Puno|SAM San Martín|TAC Tacna|TUM Tumbes|UCA Ucayali|ANC Áncash',
  UY: 'AR Artigas|CA Canelones|CL Cerro Largo|CO Colonia|DU Durazno|FS Flores|FD Florida|LA Lavalleja|MA Maldonado|MO Montevideo|PA Paysandú|RV Rivera|RO Rocha|RN Río Negro|SA Salto|SJ San José|SO Soriano|TA Tacuarembó|TT Treinta y Tres',
};

/** The provinces of a country by name; none of a country that the product has no rows for, whose codes are not looked up. */
export const provincesOf = (country: string): Province[] =>
  (NAMES[country]?.split('|') ?? [])
    .map((pair) => {
      const [code = '', ...name] = pair.split(' ');
      return { code: `${country}-${code}`, name: name.join(' ') };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));

/** Whether a code names a part of a country; of one without rows, whether it can. */
export function isProvinceOf(country: string, code: string): boolean {
  if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) || code.slice(0, 2) !== country) return false;
  const known = provincesOf(country);
  return known.length === 0 || known.some((one) => one.code === code);
}
