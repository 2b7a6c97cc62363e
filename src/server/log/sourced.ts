import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A position as stacks name it, in a file that `bin/build` made. */
const BUILT = /(file:\/\/[^\s()]*\/dist\/server\/[\w.-]+\.js):(\d+):(\d+)/g;
const KEPT_MAX = 1_000;
/** The sources of places asked for so far: what fails once often fails many times. */
const kept = new Map<string, string>();

interface Place {
  line: number;
  column: number;
  /** As stacks name it. */
  text: string;
}

/**
 * The text of a stack with sources in place of lines of dist/server. Node can do it by itself (--enable-source-maps), and keeps 60 MB
 * for it. This reads the map when an error has happened, and releases it afterwards.
 */
export function sourced(stack: string): string {
  const places = new Map<string, Place[]>();
  for (const [text, file = '', line, column] of stack.matchAll(BUILT)) {
    if (kept.has(text)) continue;
    const known = places.get(file) ?? [];
    places.set(file, [...known, { text, line: Number(line) - 1, column: Number(column) - 1 }]);
  }
  for (const [file, wanted] of places) keepSources(file, wanted);
  return stack.replaceAll(BUILT, (text) => kept.get(text) ?? text);
}

function keepSources(file: string, wanted: readonly Place[]): void {
  if (kept.size > KEPT_MAX) kept.clear();
  try {
    const { mappings, sources } = JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMap;
    const lines = Map.groupBy(wanted, ({ line }) => line);
    forEachMapping(mappings, ({ line, column, source, sourceLine, sourceColumn }) => {
      for (const place of lines.get(line) ?? []) {
        if (place.column < column) continue;
        // Those of a line come in order: the last one that fits stays.
        kept.set(place.text, `${(sources[source] ?? '').replace(/^(\.\.\/)+/, '')}:${sourceLine + 1}:${sourceColumn + 1}`);
      }
    });
  } catch {
    // Without a map the stack stays as it is.
  }
}

interface SourceMap {
  mappings: string;
  sources: string[];
}

/** Maps a position in the file to a position in a source; all count from 0. */
interface Mapping {
  line: number;
  column: number;
  source: number;
  sourceLine: number;
  sourceColumn: number;
}

const DIGITS = new Uint8Array(128);
for (const [digit, sign] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  DIGITS[sign.charCodeAt(0)] = digit;
const MORE = 32;

/** Reads the mappings of a source map one by one (ECMA-426, "Mappings structure"): Node's own reader keeps them all, in 100 MB. */
function forEachMapping(mappings: string, visit: (mapping: Mapping) => void): void {
  const sums = [0, 0, 0, 0, 0];
  let [line, field, shift, number] = [0, 0, 0, 0];
  for (let at = 0; at <= mappings.length; at++) {
    const sign = mappings[at] ?? ';';
    if (sign === ',' || sign === ';') {
      const [column = 0, source = 0, sourceLine = 0, sourceColumn = 0] = sums;
      if (field > 1) visit({ line, column, source, sourceLine, sourceColumn });
      field = 0;
      if (sign === ',') continue;
      line++;
      sums[0] = 0;
      continue;
    }
    const digit = DIGITS[sign.charCodeAt(0)] ?? 0;
    number += (digit & (MORE - 1)) << shift;
    shift += 5;
    if (digit & MORE) continue;
    // The lowest bit is the sign; each number is the difference to the one before it.
    sums[field] = (sums[field] ?? 0) + (number & 1 ? -(number >> 1) : number >> 1);
    field++;
    shift = number = 0;
  }
}
