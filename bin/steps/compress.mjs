import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// The page itself is built for each answer, with the settings in it.
const WORTH_IT = /\.(js|css|svg|json)$/;

/**
 * Writes a .br and a .gz beside every text file under the folder that becomes smaller, at the best compression, so that the
 * server sends it without work. Browsers accept Brotli only over HTTPS, and gzip over plain HTTP, as within a company's own
 * network.
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => WORTH_IT.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeSmaller(`${path}.br`, bytes, await brotli(bytes, { params })),
    writeSmaller(`${path}.gz`, bytes, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

async function writeSmaller(path, bytes, compressed) {
  if (compressed.length < bytes.length) await writeFile(path, compressed);
}
