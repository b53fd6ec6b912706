import { readDirectory } from '../archive/directory.ts';
import type { ArchiveLimits } from '../archive/limits.ts';
import type { PageFormat } from '../pages/formats.ts';
import { type RenderOptions, renderPage } from '../render/render-page.ts';
import type { SignatureOptions } from '../sign/options.ts';
import { type PreparedSignature, prepareSignature } from '../sign/prepare.ts';
import type { Verification } from '../verify/report.ts';
import { verifyPdf } from '../verify/verify.ts';
import { joinPictures } from '../write/join-pictures.ts';
import { readCertificate } from '../x509/certificate.ts';
import { readPayrollCfdi } from '../xml/read-payroll-cfdi.ts';
import { defaultXmlLimits, type XmlLimits } from '../xml/read-xml.ts';
import { createHostState, type HostState } from './host-state.ts';
import { warmUp } from './warming/warm-up.ts';
import type { ByteSource, Keyed, TransformedSource } from './work/byte-source.ts';
import { readArea } from './work/capture/read-area.ts';
import { examine, examineBatch, readPages } from './work/examine.ts';
import { usablePdf } from './work/open-pdf-bytes.ts';
import { textOfPage } from './work/read-page.ts';
import { readSource } from './work/read-source.ts';
import { stampTasks } from './work/stamp.ts';

/** A document ready for whoever holds the key. */
export interface PreparedDocument {
  /** What the tail is appended to: the bytes as they came, or their one rewrite. */
  base: Uint8Array;
  normalised: boolean;
  prepared: PreparedSignature;
}

/** What a host of these tasks keeps between them. */
export const createState = createHostState;

/** Everything a host can be asked. Each task takes plain values and gives plain values. */
export const tasks = {
  /** The central directory of an archive. */
  directory: (host: HostState, { path, key, limits }: { path: string; limits: ArchiveLimits } & Keyed) =>
    readDirectory(host.source.open(path, key), limits),
  examine,
  examineBatch,
  readPages,
  /**
   * Lays out a signature: the host has no key, it gives the digest to sign. `rewrite` is what the
   * examination said (`normalised`); without it the file is inspected again.
   */
  prepare: async (
    host: HostState,
    { source, options, rewrite }: { source: ByteSource; options: SignatureOptions; rewrite?: boolean },
  ): Promise<PreparedDocument> => {
    const original = await readSource(host, source);
    if (rewrite === false)
      return { base: original, normalised: false, prepared: prepareSignature(original, options) };
    const { bytes, file, normalised } = await usablePdf(original);
    return { base: bytes, normalised, prepared: prepareSignature(file, options) };
  },
  /**
   * `trust`: the installation's certificates as DER; `stampTrust`: those believed about the time only; `at`: when the
   * file is known to exist.
   */
  verify: async (
    host: HostState,
    {
      source,
      trust,
      stampTrust,
      at,
    }: { source: ByteSource; trust: readonly Uint8Array[]; stampTrust: readonly Uint8Array[]; at?: Date },
  ): Promise<Verification> =>
    verifyPdf(await readSource(host, source), {
      trust: trust.map((der) => readCertificate(der)),
      stampTrust: stampTrust.map((der) => readCertificate(der)),
      ...(at && { at }),
    }),
  ...stampTasks,
  warmUp,
  render: async (
    host: HostState,
    { source, page, options }: { source: ByteSource; page: number; options: RenderOptions },
  ) => renderPage(await host.pdfium(), await readSource(host, source), page, options),
  /** Photographs of a paper as one file. */
  joinPictures: (
    _: HostState,
    { pictures, format }: { pictures: readonly Uint8Array[]; format: PageFormat },
  ): Uint8Array => joinPictures(pictures, format),
  readArea,
  /** What a document type does to a file before anything else; `maxBytes` of what comes out. */
  transform: async (
    host: HostState,
    {
      source: of,
      ...how
    }: { source: TransformedSource['of'] } & Pick<TransformedSource, 'instruction' | 'maxBytes'>,
  ) => readSource(host, { of, ...how }),
  text: async (host: HostState, { source, page }: { source: ByteSource; page: number }) =>
    textOfPage(host, await readSource(host, source), page),
  xml: async (host: HostState, { source, limits }: { source: ByteSource; limits?: XmlLimits }) =>
    readPayrollCfdi(await readSource(host, source), limits ?? defaultXmlLimits),
};

/** The tasks of the engine's hosts. */
export type EngineTasks = typeof tasks;
