import type { Claims } from './claims.ts';

const NAMESPACES = {
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
} as const;
/** What PDF/A wants to be told about a property that it does not know (ISO 19005-1, 6.7.8; 19005-2, 6.6.2.3). */
const UA_SCHEMA =
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"' +
  ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${NAMESPACES.pdfuaid}</pdfaSchema:namespaceURI>` +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>' +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>';
/** References that XML knows by itself. */
const PLAIN = /^(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[\dA-Fa-f]{1,5});)*$/;

/**
 * The claims that still hold for a file made of pages of another: without tags it is neither accessible nor of level A
 * (ISO 19005-1, 5.4; 19005-2, 5.2), and nothing is attached to it any more.
 */
export function claimsOfPart({ pdfA, pdfUa, title }: Claims, tagged: boolean): Claims {
  const claims: Claims = {};
  if (pdfA) {
    let { level } = pdfA;
    if (level === 'A' && !tagged) level = pdfA.part === 1 ? 'B' : 'U';
    if (pdfA.part === 4) level = '';
    claims.pdfA = { ...pdfA, level };
  }
  // Such a file has a title (14289-1, 7.1).
  if (pdfUa && tagged && title !== undefined && PLAIN.test(title)) {
    claims.pdfUa = pdfUa;
    claims.title = title;
  }
  return claims;
}

/** Metadata that says these claims and nothing else (ISO 16684-1); undefined where there is none to say. */
export function identification({ pdfA, pdfUa, title }: Claims): Uint8Array | undefined {
  if (!pdfA && !pdfUa) return undefined;
  let s = '';
  if (pdfA) {
    const level: [string, string][] = pdfA.level === '' ? [] : [['conformance', pdfA.level]];
    s += described('pdfaid', [['part', String(pdfA.part)], ...level, ...pdfA.rest]);
  }
  if (pdfUa) s += described('pdfuaid', [['part', String(pdfUa.part)], ...pdfUa.rest]);
  if (pdfA && pdfUa && pdfA.part < 4) s += UA_SCHEMA;
  if (title !== undefined)
    s +=
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>' +
      `<rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title></rdf:Description>`;
  return Buffer.from(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${s}</rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>`,
    'utf8',
  );
}

function described(
  prefix: keyof typeof NAMESPACES,
  properties: readonly (readonly [string, string])[],
): string {
  const elements = properties.map(([key, value]) => `<${prefix}:${key}>${value}</${prefix}:${key}>`);
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${NAMESPACES[prefix]}">${elements.join('')}</rdf:Description>`;
}
