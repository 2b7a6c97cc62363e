import { type CallExpression, type Expression, type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAwaitExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isExpressionStatement,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSpreadAssignment,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { API, type APIOptions, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** The fields of a row type: the required ones, and all allowed ones. */
export interface RowFields {
  needed: string[];
  possible: string[];
}

/** A place in a source file where SQL text is sent to the database. */
export interface SentText {
  line: number;
  /** An expression for the text, or several, in module scope; nothing if it needs more than that. */
  expression: string;
  /** The fields of its row type, if it has one. */
  fields: RowFields | null;
}

// The methods that send text, and the functions of platform/auth/sql.ts; which argument is the text.
const METHODS: ReadonlyMap<string, number> = new Map([
  ['text', 0],
  ['query', 0],
  ['withCommit', 0],
  ['beforeCommit', 0],
  ['reserve', 0],
]);
const FUNCTIONS: ReadonlyMap<string, number> = new Map([
  ['rowsOf', 1],
  ['rowOf', 1],
  ['run', 1],
  ['dueWhen', 0],
]);

/** Names that exist only within a function. */
const OF_A_CALL = /\b(?:this\.|await\b|yield\b)/;

/** Source files with their types, from the compiler. Close it when done. */
export class TypedSources {
  readonly #api: API;
  readonly #project: Project;

  /** @param config the path of the tsconfig.json that names the files. */
  constructor(config: string, options: APIOptions = {}) {
    this.#api = new API(options);
    const [project] = this.#api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (project === undefined) throw new Error(`There is no project at ${config}.`);
    this.#project = project;
  }

  close(): void {
    this.#api.close();
  }

  /** Every place in a file where SQL is sent to the database; two for a call that sends one of two texts. */
  sentTexts(file: string): SentText[] {
    const source = this.#project.program.getSourceFile(file);
    if (source === undefined) throw new Error(`The project has no file ${file}.`);
    const found: SentText[] = [];
    const visit = (node: Node): void => {
      if (isCallExpression(node)) found.push(...this.#textsOfCall(node, source.text));
      node.forEachChild(visit);
    };
    visit(source);
    return found;
  }

  #textsOfCall(call: CallExpression, source: string): SentText[] {
    const { expression: callee } = call;
    const at = isPropertyAccessExpression(callee)
      ? METHODS.get(callee.name.text)
      : isIdentifier(callee)
        ? FUNCTIONS.get(callee.text)
        : undefined;
    const text = at === undefined ? undefined : call.arguments[at];
    if (text === undefined) return [];
    const line = source.slice(0, callee.getEnd()).split('\n').length;
    const fields = this.#fieldsReadBy(call);
    return expressionsOf(text).map((expression) => ({ line, expression, fields }));
  }

  #fieldsReadBy(call: CallExpression): RowFields | null {
    const { checker } = this.#project;
    const named = call.typeArguments?.[0];
    if (!named && isUnread(call)) return null;
    const row = named ? checker.getTypeFromTypeNode(named) : this.#inferredRow(call);
    if (row === undefined || (row.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0) return null;
    const isOpen = row.isIntersectionType() && row.getTypes().some(({ flags }) => (flags & TypeFlags.TypeParameter) !== 0);
    if (isOpen || checker.getIndexInfosOfType(row).length > 0) return null;
    const properties = checker.getPropertiesOfType(row);
    const needed = properties.filter(({ flags }) => (flags & SymbolFlags.Optional) === 0);
    return { needed: needed.map(({ name }) => name), possible: properties.map(({ name }) => name) };
  }

  /** The row type of a call's promise, from how its result is used. */
  #inferredRow(call: CallExpression): Type | undefined {
    const { checker } = this.#project;
    const signature = checker.getResolvedSignature(call);
    const answer = signature && checker.getReturnTypeOfSignature(signature);
    const rows = answer && this.#argumentOf(answer);
    return rows && checker.isArrayType(rows) ? this.#argumentOf(rows) : undefined;
  }

  #argumentOf(type: Type): Type | undefined {
    return type.isTypeReference() ? this.#project.checker.getTypeArguments(type)[0] : undefined;
  }
}

/** True if the result is not used. */
const isUnread = ({ parent }: Node): boolean => isExpressionStatement(parent) || (isAwaitExpression(parent) && isUnread(parent));

/** The expression for the texts in module scope: a function's local name is replaced by its value. */
function expressionsOf(text: Expression): string[] {
  if (isConditionalExpression(text)) return [text.whenTrue, text.whenFalse].flatMap(expressionsOf);
  if (isObjectLiteralExpression(text)) return text.properties.flatMap(expressionsOfProperty);
  if (isElementAccessExpression(text)) return [`Object.values(${text.expression.getText()})`];
  const own = isIdentifier(text) ? ownConstant(text) : null;
  if (own) return expressionsOf(own);
  const expression = text.getText();
  return OF_A_CALL.test(expression) ? [] : [expression];
}

/** For a query with a name and values. */
function expressionsOfProperty(property: Node): string[] {
  if (isSpreadAssignment(property)) return [`${property.expression.getText()}.text`];
  return isPropertyAssignment(property) && property.name.getText() === 'text' ? expressionsOf(property.initializer) : [];
}

/** The value of a name declared in an enclosing block; null if the module or nothing declares it. */
function ownConstant(name: Identifier): Expression | null {
  for (let node: Node = name; node.kind !== SyntaxKind.SourceFile; node = node.parent) {
    if (!isBlock(node)) continue;
    const lists = node.statements.filter(isVariableStatement).map((statement) => statement.declarationList);
    const declared = lists.flatMap((list) => [...list.declarations]).find((one) => one.name.getText() === name.text);
    if (declared) return declared.initializer ?? null;
  }
  return null;
}
