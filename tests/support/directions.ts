import type { Tree } from './architecture.ts';

/** What a style sheet says about left and right, in the files whose places are not those of the reading. */
export interface Exception {
  readonly file: RegExp;
  readonly allows: RegExp;
  readonly because: string;
}

const SIDE = /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-(?:color|style|width))?)$/;
const CORNER = /^border-(?:top|bottom)-(?:left|right)-radius$/;
const BOX = /^(?:margin|padding|inset|border-width|border-color|border-style|scroll-margin|scroll-padding)$/;
const TOWARD = /^(?:text-align|float|clear|transform-origin|object-position|background-position)$/;

/** Each declaration that says left or right where a logical one would follow the direction of the page. */
export function physicalIn(css: string): string[] {
  return declarationsIn(css).flatMap(([name, value]) => (isPhysical(name, value) ? [`${name}: ${value}`] : []));
}

function isPhysical(name: string, value: string): boolean {
  // The middle is the same from both sides.
  if (SIDE.test(name)) return value !== '50%';
  if (CORNER.test(name)) return true;
  if (TOWARD.test(name)) return /\b(?:left|right)\b/.test(value);
  if (/\bto (?:(?:top|bottom) )?(?:left|right)\b/.test(value)) return true;
  const parts = partsOf(value);
  if (BOX.test(name)) return parts.length === 4 && parts[1] !== parts[3];
  if (name === 'border-radius') return hasUnevenCorners(parts);
  if (name === 'translate') return isAcross(parts[0]);
  if (name === 'box-shadow')
    return layersOf(value).some((layer) => isAcross(partsOf(layer).find((part) => /^-?[\d.]|^calc/.test(part))));
  return false;
}

/** Whether a distance is along the reading, and is not turned with it. Half of the own width centers. */
const isAcross = (distance = '0'): boolean =>
  /\d/.test(distance) && !/^-?0(?:px)?$/.test(distance) && distance !== '-50%' && !distance.includes('--forward');

function hasUnevenCorners([first, second, third, fourth]: readonly string[]): boolean {
  if (second === undefined) return false;
  return first !== second || (third ?? first) !== (fourth ?? second);
}

/** Names and values; not those of custom properties. */
function declarationsIn(css: string): [name: string, value: string][] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/\s*!important/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]);
}

const partsOf = (value: string): string[] => split(value, ' ');
const layersOf = (value: string): string[] => split(value, ',').map((layer) => layer.trim());

/** Split outside of parentheses. */
function split(value: string, at: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of value) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === at && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.filter((part) => part !== '');
}

/** The style sheets of pages that the server writes are texts in its code. */
const WRITTEN = /const STYLE = `([^`]*)`/;
/** The same in the style of an element. */
const INLINE = /\b(?:margin|padding|border|scrollPadding)(?:Left|Right)\b|textAlign: '(?:left|right)'/g;

/** Everything in a tree that says left or right, but for the exceptions, and the exceptions that nothing needs. */
export function directionFaults(tree: Tree, exceptions: readonly Exception[]): string[] {
  const used = new Set<Exception>();
  const faults = [...tree].flatMap(([path, text]) =>
    physicalAt(path, text)
      .filter((said) => {
        const exception = exceptions.find(({ file, allows }) => file.test(path) && allows.test(said));
        if (exception) used.add(exception);
        return !exception;
      })
      .map((said) => `${path}: ${said}`),
  );
  return [...faults, ...exceptions.filter((one) => !used.has(one)).map(({ file }) => `no longer needed: ${file.source}`)];
}

function physicalAt(path: string, text: string): string[] {
  if (path.endsWith('.css')) return physicalIn(text);
  if (/\.test\.tsx?$/.test(path)) return [];
  const written = WRITTEN.exec(text)?.[1];
  const inline = path.endsWith('.tsx') ? [...text.matchAll(INLINE)].map(([said]) => said) : [];
  return [...(written === undefined ? [] : physicalIn(written)), ...inline];
}

/** The icons that a module imports, by the classes that they are drawn with. */
export const iconsIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/ as .*/s, '').trim())
      .filter((name) => /^[A-Z]/.test(name))
      .map(classOf),
  );

/** Undo2 is undo-2. */
const classOf = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase();
