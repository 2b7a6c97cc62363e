import { existsSync, readdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
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
 * @param {string} folder
 * @param {string} [done] a folder in which files of the same name were compressed. A name with a hash says that they are the same.
 */
export async function compressFiles(folder, done) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => WORTH_IT.test(name));
  const isDone = (name) => done !== undefined && HASHED.test(name) && existsSync(join(done, name));
  await Promise.all(
    names.map((name) => (isDone(name) ? copyCompressed(join(done, name), join(folder, name)) : compressFile(join(folder, name)))),
  );
}

const HASHED = /^assets\/(.*-)?[\w-]{7}\.\w+$/;

async function copyCompressed(from, to) {
  await Promise.all(['.br', '.gz'].map((ending) => existsSync(from + ending) && copyFile(from + ending, to + ending)));
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
