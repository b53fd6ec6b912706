import { PdfDict, PdfName, type PdfObject, PdfStream } from '../../src/objects/objects.ts';
import { type Content, operations, type Scene } from './scene.ts';

type Device = 'DeviceRGB' | 'DeviceCMYK' | 'DeviceGray';

const OPERATORS: Record<string, Device> = {
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
  g: 'DeviceGray',
  G: 'DeviceGray',
};
const DEFAULTS: Record<Device, string> = {
  DeviceRGB: 'DefaultRGB',
  DeviceCMYK: 'DefaultCMYK',
  DeviceGray: 'DefaultGray',
};
/** Operators that paint with the colour that is set. */
const PAINTING = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'Tj', 'TJ', "'", '"'];

/** Colours by the output intent (19005-1, 6.2.3; 19005-2, 6.2.4), and nothing seen through in part 1 (6.4). */
export function checkPaint(scene: Scene): void {
  const components = intentOf(scene);
  for (const content of scene.contents) {
    for (const device of devicesOf(scene, content)) {
      if (file(scene).lookupDict(content.resources, 'ColorSpace')?.has(DEFAULTS[device])) continue;
      const suits =
        device === 'DeviceGray' ? components > 0 : components === (device === 'DeviceRGB' ? 3 : 4);
      if (!suits) scene.breaks('colour against the output intent', device);
    }
  }
  if (scene.part === 1) checkOpaque(scene);
}

const file = (scene: Scene) => scene.file;

/** Components of the profile of the output intent; 0 without one. */
function intentOf({ file, breaks }: Scene): number {
  const profiles = new Set<PdfObject>();
  for (const item of file.lookupArray(file.catalog, 'OutputIntents') ?? []) {
    const intent = file.resolve(item);
    if (intent instanceof PdfDict && intent.has('DestOutputProfile'))
      profiles.add(file.lookup(intent, 'DestOutputProfile'));
  }
  if (profiles.size > 1) breaks('several output profiles');
  const [profile] = profiles;
  return profile instanceof PdfStream ? (file.lookupNumber(profile.dict, 'N') ?? 0) : 0;
}

function devicesOf(scene: Scene, { bytes, resources, form }: Content): Set<Device> {
  const found = new Set<Device>();
  const { file } = scene;
  const spaces = file.lookupDict(resources, 'ColorSpace');
  const add = (space: PdfObject | undefined): void => {
    const value = file.resolve(space);
    if (value instanceof PdfName && value.value in DEFAULTS) found.add(value.value as Device);
    // What a pattern, an index or a separation is made of counts as well.
    if (Array.isArray(value)) for (const one of value.slice(1)) if (!(one instanceof PdfStream)) add(one);
  };
  let colourSet = form !== undefined;
  for (const { name, operands } of operations(bytes)) {
    const device = OPERATORS[name];
    if (device) found.add(device);
    else if (name === 'cs' || name === 'CS') {
      const named = String(operands[0]).slice(1);
      add(spaces?.get(named) ?? new PdfName(named));
    }
    if (device || name === 'cs' || name === 'CS' || name === 'sh') colourSet = true;
    // A page begins with the device's black (ISO 32000-2, 8.4.1).
    if (!colourSet && PAINTING.includes(name)) found.add('DeviceGray');
  }
  for (const object of file.lookupDict(resources, 'XObject')?.map.values() ?? []) {
    const image = file.resolve(object);
    if (image instanceof PdfStream && image.dict.name('Subtype') === 'Image')
      add(image.dict.get('ColorSpace'));
  }
  return found;
}

function checkOpaque({ dicts, file, breaks }: Scene): void {
  for (const dict of dicts) {
    const mask = file.lookup(dict, 'SMask');
    if (mask !== null && !(mask instanceof PdfName && mask.value === 'None')) breaks('seen through', 'SMask');
    if (file.lookupDict(dict, 'Group')?.name('S') === 'Transparency') breaks('seen through', 'Group');
    if (dict.name('Type') !== 'ExtGState') continue;
    for (const key of ['ca', 'CA']) if ((file.lookupNumber(dict, key) ?? 1) < 1) breaks('seen through', key);
    if (!['Normal', 'Compatible', undefined].includes(dict.name('BM'))) breaks('seen through', 'BM');
  }
}
