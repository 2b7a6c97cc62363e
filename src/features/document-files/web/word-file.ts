import mammoth from 'mammoth';

// What its own rules leave out: styles of Word, and looks that it drops.
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote:fresh > p:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh > p:fresh",
  'u => u',
  'strike => s',
];

/** A Word document as HTML, and its images by the addresses that the HTML gives them. */
export async function htmlOfWord(bytes: Uint8Array<ArrayBuffer>): Promise<{ content: string; files: Map<string, File> }> {
  const files = new Map<string, File>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const name = `image-${files.size + 1}.${image.contentType.replace(/^image\//, '').replace(/\W.*$/, '')}`;
    const address = `embedded/${name}`;
    // Before the bytes are there, so that the next image gets a name of its own.
    files.set(address, new File([], name));
    files.set(address, new File([await image.readAsArrayBuffer()], name, { type: image.contentType }));
    return { src: address };
  });
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes.buffer }, { convertImage, styleMap: STYLES });
  return { content: value, files };
}
