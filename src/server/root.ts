import { resolve } from 'node:path';

/** The folder of the project. Two folders down lie both this source and, as dist/server/*.js, what is built from it. */
export const ROOT = resolve(import.meta.dirname, '../..');
