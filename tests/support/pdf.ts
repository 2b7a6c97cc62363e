/** A PDF file with a page for each content stream, which may be compressed already. */
export function pdfOf(pages: readonly { content: Buffer; isDeflated?: boolean }[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const object = (body: Buffer | string): number => {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.from(`${offsets.length} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'));
    return offsets.length;
  };
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, nth) => `${4 + nth * 2} 0 R`).join(' ');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const { content, isDeflated } of pages) {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 3 0 R >> >> /Contents ${offsets.length + 2} 0 R >>`,
    );
    const head = `<< /Length ${content.length}${isDeflated ? ' /Filter /FlateDecode' : ''} >>\nstream\n`;
    object(Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]));
  }
  const xref = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${offsets.length + 1} /Root 1 0 R >>\n`,
    ),
  );
  return Buffer.concat([...parts, Buffer.from(`startxref\n${xref}\n%%EOF\n`)]);
}

/** A content stream that writes one line of text. */
export const pdfText = (text: string): Buffer => Buffer.from(`BT /F1 12 Tf 20 200 Td (${text}) Tj ET`);
