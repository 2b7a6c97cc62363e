import { expect, test } from 'vitest';
import { imageSize } from './image-size.ts';

const bytes = (hex: string, ...more: Buffer[]): Buffer => Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), ...more]);
const png = bytes('89504e470d0a1a0a 0000000d 49484452 00000140 000000c8');
const gif = bytes('474946383961 4001 c800');
// An application segment, a fill byte, a Huffman table, and then the frame.
const jpeg = bytes('ffd8 ffe00004aabb ff ffc40003aa ffc2001108 00c8 0140 03');
const lossy = bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 c800');
const lossless = bytes('52494646 00000000 57454250 5650384c 00000000 2f 3fc13100');
const extended = bytes('52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 c70000');
const ftyp = bytes('0000001c 66747970 61766966', Buffer.alloc(16));
const avif = Buffer.concat([ftyp, bytes('00000020 6d657461 00000000 00000014 69737065 00000000 00000140 000000c8')]);

test.each([
  ['image/png', png],
  ['image/gif', gif],
  ['image/jpeg', jpeg],
  ['image/webp', lossy],
  ['image/webp', lossless],
  ['image/webp', extended],
  ['image/avif', avif],
])('the start of a picture reveals its dimensions: %s %#', (mime, start) => {
  expect(imageSize(mime, start)).toEqual({ width: 320, height: 200 });
});

test('a truncated or invalid start reveals no dimensions and does no harm', () => {
  for (const [mime, start] of [
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', lossless],
    ['image/avif', avif],
  ] as const) {
    for (let length = 0; length < start.length - 1; length++) {
      const size = imageSize(mime, start.subarray(0, length));
      expect(size === null || (size.width === 320 && size.height === 200)).toBe(true);
    }
  }
  expect(imageSize('image/jpeg', bytes('ffd8 ffe00000 ffe00000', Buffer.alloc(70_000, 0xff)))).toBeNull();
  expect(imageSize('image/png', Buffer.alloc(100))).toBeNull();
  // A small picture first and a large one after it, and a description that continues after the part that was read, or is invalid.
  const several = '00000034 6d657461 00000000 00000014 69737065 00000000 00000001 00000001';
  const large = bytes(`${several} 00000014 69737065 00000000 0000ea60 0000ea60`);
  expect(imageSize('image/avif', Buffer.concat([ftyp, large]))).toEqual({ width: 60_000, height: 60_000 });
  expect(imageSize('image/avif', Buffer.concat([ftyp, bytes(several), Buffer.alloc(4)]))).toBeNull();
  expect(imageSize('image/avif', Buffer.concat([ftyp, bytes('00000014 69737065 00000000 00000001 00000001')]))).toBeNull();
  expect(imageSize('image/png', bytes('89504e470d0a1a0a 0000000d 74455874 00000140 000000c8'))).toBeNull();
  expect(imageSize('image/svg+xml', Buffer.from('<svg width="1" height="1"/>'))).toBeNull();
});
