import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { qrCodeSvg } from './qr-code.ts';

it('draws every dark module of the code, with a margin around it', async () => {
  const text = 'otpauth://totp/Cairn:ada@example.org?issuer=Cairn&secret=JBSWY3DPEHPK3PXP';
  const svg = await qrCodeSvg(text);
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  expect(side).toBe(modules.size + 8);
  const drawn = Array.from({ length: modules.size * modules.size }, () => 0);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let column = Number(x) - 4; column < Number(x) - 4 + Number(width); column++)
      drawn[(Number(y) - 4) * modules.size + column] = 1;
  }
  expect(drawn).toEqual([...modules.data].map(Number));
});
