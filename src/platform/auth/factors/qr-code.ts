// The margin that readers of QR codes need (ISO/IEC 18004).
const QUIET = 4;
const PIXELS = 4;

/**
 * A QR code as SVG text. The client puts it after `data:image/svg+xml;utf-8,` unchanged, so it contains no `#` (which would
 * start a fragment) and no `%`.
 */
export async function qrCodeSvg(text: string): Promise<string> {
  // Loaded at the first enrollment, so that it does not delay the start.
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  const runs = Array.from({ length: modules.size }, (_, row) => runsOf(modules.data, modules.size, row)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side * PIXELS}" height="${side * PIXELS}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="white"/><path d="${runs}" fill="black"/></svg>`,
  ].join('');
}

/** The dark runs of a row, each a rectangle of height one. */
function runsOf(data: Uint8Array, size: number, row: number): string {
  let path = '';
  for (let column = 0; column < size; column++) {
    let length = 0;
    while (column + length < size && data[row * size + column + length]) length++;
    if (length === 0) continue;
    path += `M${column + QUIET} ${row + QUIET}h${length}v1h-${length}z`;
    column += length;
  }
  return path;
}
