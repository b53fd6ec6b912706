/**
 * RC2-CBC decryption (RFC 2268) for PKCS#12 files of older systems, which hide their certificates (never the key we
 * would trust to it) with 40 bits. Our OpenSSL has no provider for it. It protects nothing: it is only undone here.
 */
export function decryptRc2(data: Uint8Array, key: Uint8Array, bits: number, iv: Uint8Array): Uint8Array {
  const k = expandKey(key, bits);
  const out = new Uint8Array(data.length);
  let previous = iv;
  for (let at = 0; at + 8 <= data.length; at += 8) {
    const block = decryptBlock(data, at, k);
    for (let i = 0; i < 8; i++) out[at + i] = block[i]! ^ previous[i]!;
    previous = data.subarray(at, at + 8);
  }
  return out;
}

/** RFC 2268, section 2. The table is the shuffle of 0 to 255 it prints, made from the digits of pi. */
function expandKey(key: Uint8Array, bits: number): Uint16Array {
  const l = new Uint8Array(128);
  l.set(key);
  const length = key.length;
  const bytes = (bits + 7) >> 3;
  const mask = 255 >> (8 * bytes - bits);
  for (let i = length; i < 128; i++) l[i] = PI[(l[i - 1]! + l[i - length]!) & 255]!;
  l[128 - bytes] = PI[l[128 - bytes]! & mask]!;
  for (let i = 127 - bytes; i >= 0; i--) l[i] = PI[l[i + 1]! ^ l[i + bytes]!]!;
  return Uint16Array.from({ length: 64 }, (_, i) => l[2 * i]! | (l[2 * i + 1]! << 8));
}

const SHIFTS = [1, 2, 3, 5];

/** RFC 2268, section 4: five, six and five rounds of mixing undone, with the mashing rounds between. */
function decryptBlock(data: Uint8Array, at: number, k: Uint16Array): Uint8Array {
  const r = [0, 1, 2, 3].map((i) => data[at + 2 * i]! | (data[at + 2 * i + 1]! << 8));
  let j = 63;
  const unmix = (): void => {
    for (let i = 3; i >= 0; i--) {
      const s = SHIFTS[i]!;
      const turned = ((r[i]! >> s) | (r[i]! << (16 - s))) & 0xffff;
      const a = r[(i + 3) & 3]!;
      r[i] = (turned - k[j--]! - (a & r[(i + 2) & 3]!) - (~a & r[(i + 1) & 3]!)) & 0xffff;
    }
  };
  const unmash = (): void => {
    for (let i = 3; i >= 0; i--) r[i] = (r[i]! - k[r[(i + 3) & 3]! & 63]!) & 0xffff;
  };
  for (let n = 0; n < 5; n++) unmix();
  unmash();
  for (let n = 0; n < 6; n++) unmix();
  unmash();
  for (let n = 0; n < 5; n++) unmix();
  return Uint8Array.from(r.flatMap((w) => [w & 255, w >> 8]));
}

const PI = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);
