import { dirname, resolve } from 'node:path';
import { parseSync, type Plugin } from 'vite';

const WHOLE = /import \* as (\w+) from '([^']+words\.tsx?)';/g;
const NAMED = /import \{([^{}]*)\} from '([^']+words\.tsx?)';/g;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;
const QUERY = '?sentence=';

/** A words file: the text of its imports and of its declarations by name, and which of the others each uses. */
interface Sentences {
  readonly imports: readonly { text: string; names: readonly string[] }[];
  readonly declared: ReadonlyMap<string, string>;
  readonly exported: ReadonlySet<string>;
}

/**
 * Makes each sentence of a words file a module, so that a screen loads its own sentences and not those of its whole slice. A
 * constant is inlined anyway, but a function would stay with all others of its file. `read` gives the source of a words file.
 */
export function sentencesApart(read: (file: string) => string): Plugin {
  const files = new Map<string, Sentences>();
  const sentencesOf = (file: string): Sentences => {
    const sentences = files.get(file) ?? sentencesIn(file, read(file));
    files.set(file, sentences);
    return sentences;
  };
  return {
    name: 'sentences-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && source.includes(QUERY) ? resolve(dirname(importer), source) : null,
    load(id) {
      const [file = '', name] = id.split(QUERY);
      return name === undefined ? null : { code: moduleOf(file, sentencesOf(file), name), moduleSideEffects: false };
    },
    transform(code, id) {
      if (!/words\.tsx?'/.test(code)) return null;
      const exportedBy: ExportedBy = (source) => sentencesOf(resolve(dirname(id), source)).exported;
      return byName(
        [...code.matchAll(WHOLE)].reduce((text, imported) => bySaying(text, imported, exportedBy), code),
        exportedBy,
      );
    },
  };
}

type ExportedBy = (source: string) => ReadonlySet<string>;

/** The code with imports of the sentences that it uses, in place of the whole file. */
function bySaying(code: string, [statement, local = '', source = '']: RegExpExecArray, exportedBy: ExportedBy): string {
  const exported = exportedBy(source);
  const uses = new RegExp(`\\b${local}\\.(\\w+)`, 'g');
  const used = new Set([...code.matchAll(uses)].map(([, name = '']) => name).filter((name) => exported.has(name)));
  const imports = [...used].map((name) => `import { ${name} as ${local}_${name} } from '${source}${QUERY}${name}';`);
  // If a sentence is chosen by its name, as in words[name], the used ones cannot be determined.
  const isWhole = new RegExp(`(?<![.\\w-])${local}(?![\\w'":]|\\.\\w)`).test(code.replace(statement, '').replaceAll(COMMENT, ''));
  return code
    .replace(statement, [...imports, ...(isWhole ? [statement] : [])].join(' '))
    .replaceAll(uses, (use, name: string) => (used.has(name) ? `${local}_${name}` : use));
}

/** The same for a file that names the sentences that it imports. */
const byName = (code: string, exportedBy: ExportedBy): string =>
  code.replaceAll(NAMED, (statement, list: string, source: string) => {
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const exported = exportedBy(source);
    if (!names.every((name) => exported.has(name))) return statement;
    return names.map((name) => `import { ${name} } from '${source}${QUERY}${name}';`).join(' ');
  });

function sentencesIn(file: string, source: string): Sentences {
  const imports: { text: string; names: string[] }[] = [];
  const declared = new Map<string, string>();
  const exported = new Set<string>();
  for (const statement of parseSync(file, source).program.body) {
    const text = source.slice(statement.start, statement.end);
    if (statement.type === 'ImportDeclaration')
      imports.push({ text, names: statement.specifiers.map(({ local }) => local.name) });
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    // A type is removed by the build, and included where it is named.
    const isValue = declaration?.type === 'VariableDeclaration' || declaration?.type === 'FunctionDeclaration';
    const handedOn =
      isExport && declaration === null ? statement.specifiers.map(({ exported: one }) => source.slice(one.start, one.end)) : [];
    for (const name of [...namesOf(declaration), ...handedOn]) {
      declared.set(name, text);
      if (isExport && (isValue || declaration === null)) exported.add(name);
    }
  }
  return { imports, declared, exported };
}

function namesOf(declaration: { type: string } | null): string[] {
  const { id, declarations } = (declaration ?? {}) as { id?: { name: string }; declarations?: { id: { name: string } }[] };
  if (declarations) return declarations.map((one) => one.id.name);
  return id ? [id.name] : [];
}

/** One sentence by itself, with the declarations of its file that it depends on. */
function moduleOf(file: string, { imports, declared, exported }: Sentences, name: string): string {
  const isOfOwn = (one: string) => one === name || !exported.has(one);
  const needed = new Set([name]);
  for (const one of needed)
    if (isOfOwn(one)) for (const other of declared.keys()) if (isIn(declared.get(one) ?? '', other)) needed.add(other);
  // In source order: a value computed at load time needs the declarations before it.
  const lines = [...declared.keys()]
    .filter((one) => needed.has(one))
    .map((one) => (isOfOwn(one) ? (declared.get(one) ?? '') : `import { ${one} } from '${file}${QUERY}${one}';`));
  const text = lines.join('\n');
  return [...imports.filter(({ names }) => names.some((one) => isIn(text, one))).map((one) => one.text), text].join('\n');
}

const isIn = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
