import { resolve } from 'node:path';

/**
 * Makes paths among the arguments absolute: the command runs in the folder of the project, but they are relative to the
 * caller's.
 */
export function resolvePaths() {
  process.argv = process.argv.map((argument, place) => (place < 2 || argument.startsWith('-') ? argument : resolve(argument)));
}
