/*
 * The grammar of smart values: text with expressions in double braces. An expression is a value and filters, each with
 * arguments: {{ task.dueDate | plus: 2 days | format: "long" }}. There are no statements, no loops and no calls, so a
 * template takes one pass, however it is written.
 */

/** The longest template, and how much of everything it may have. */
export const TEMPLATE_MAX = 10_000;
const EXPRESSIONS_MAX = 100;
const FILTERS_MAX = 10;
const ARGUMENTS_MAX = 5;

export interface Place {
  from: number;
  to: number;
}

export type Problem = Place & { message: string };

export type Operand = { at: Place } & (
  | { kind: 'path'; path: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'duration'; amount: Operand; unit: Unit }
);

export interface FilterCall {
  at: Place;
  name: string;
  inputs: Operand[];
}

export interface Expression {
  at: Place;
  operand: Operand;
  filters: FilterCall[];
}

export type Part = { text: string } | { expression: Expression };

export const units = ['minute', 'hour', 'day', 'week', 'month', 'year', 'working day'] as const;
export type Unit = (typeof units)[number];

/** The texts and expressions of a template, and what of it cannot be read. */
export function parsedTemplate(template: string): { parts: Part[]; problems: Problem[] } {
  if (template.length > TEMPLATE_MAX)
    return {
      parts: [],
      problems: [{ from: TEMPLATE_MAX, to: template.length, message: 'This text is too long for smart values.' }],
    };
  const parts: Part[] = [];
  const problems: Problem[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{{', at);
    const end = open < 0 ? template.length : open;
    if (end > at) parts.push({ text: template.slice(at, end) });
    if (open < 0) break;
    if (parts.length > 2 * EXPRESSIONS_MAX) {
      problems.push({ from: open, to: open + 2, message: `A text can have up to ${EXPRESSIONS_MAX} smart values.` });
      break;
    }
    const reader = new Reader(template, open + 2);
    const read = reader.expression(open);
    if ('message' in read) {
      problems.push(read);
      // Whatever was meant ends with its braces; what follows is read as usual.
      const close = template.indexOf('}}', read.from);
      at = close < 0 ? template.length : close + 2;
    } else {
      parts.push({ expression: read });
      at = read.at.to;
    }
  }
  return { parts, problems };
}

/** Reads a number or a word that starts a path, without walking back over what it has read. */
const TOKENS = {
  space: /\s*/y,
  number: /-?\d{1,15}(?:\.\d{1,10})?(?![\w.])/y,
  name: /[A-Za-z_][\w-]*/y,
  quoted: /"[^"]*"|'[^']*'/y,
  unit: /(working\s+day|minute|hour|day|week|month|year)s?(?![\w.-])/y,
} as const;

class Unreadable extends Error {
  readonly place: Place;
  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  expression(open: number): Expression | Problem {
    try {
      const operand = this.#operand('Name a value here, such as task.title.');
      const filters: FilterCall[] = [];
      while (this.#takes('|')) {
        if (filters.length === FILTERS_MAX) this.#refuse(`A smart value can have up to ${FILTERS_MAX} filters.`);
        filters.push(this.#filter());
      }
      if (!this.#takes('}}'))
        this.#refuse(this.#isAtEnd() ? 'Close this smart value with }}.' : 'Put a filter after |, or close with }}.');
      return { at: { from: open, to: this.#at }, operand, filters };
    } catch (refusal) {
      if (!(refusal instanceof Unreadable)) throw refusal;
      return { ...refusal.place, message: refusal.message };
    }
  }

  #filter(): FilterCall {
    this.#read('space');
    const from = this.#at;
    const name = this.#read('name') ?? this.#refuse('Name a filter after |, such as upper.');
    const at = { from, to: this.#at };
    const inputs: Operand[] = [];
    if (this.#takes(':')) {
      do {
        if (inputs.length === ARGUMENTS_MAX) this.#refuse(`A filter takes up to ${ARGUMENTS_MAX} values.`);
        inputs.push(this.#input(`${name} needs a value after the colon.`));
      } while (this.#takes(','));
    }
    return { at, name, inputs };
  }

  /** A value, or an amount with a unit of time. */
  #input(missing: string): Operand {
    const amount = this.#operand(missing);
    this.#read('space');
    const unit = amount.kind === 'text' ? undefined : this.#read('unit');
    if (unit === undefined) return amount;
    const singular = unit.replace(/\s+/, ' ').replace(/s$/, '') as Unit;
    return { kind: 'duration', amount, unit: singular, at: { from: amount.at.from, to: this.#at } };
  }

  #operand(missing: string): Operand {
    this.#read('space');
    const from = this.#at;
    const place = (): Place => ({ from, to: this.#at });
    const number = this.#read('number');
    if (number !== undefined) return { kind: 'number', value: Number(number), at: place() };
    const quoted = this.#read('quoted');
    if (quoted !== undefined) return { kind: 'text', value: quoted.slice(1, -1), at: place() };
    if (/["']/.test(this.#text.charAt(from))) this.#refuse('Close this text with the same quotation mark.');
    const path = this.#path();
    return path === undefined ? this.#refuse(missing) : { kind: 'path', path, at: place() };
  }

  /** `task.title`, or `task.fields["Customer tier"]` for names that are no words: both are keys with dots. */
  #path(): string | undefined {
    let path = this.#read('name');
    while (path !== undefined) {
      if (this.#isNext('.')) {
        this.#at++;
        path += `.${this.#read('name') ?? this.#refuse('Name what to take after the dot.')}`;
      } else if (this.#isNext('[')) {
        this.#at++;
        path += `.${(this.#read('quoted') ?? this.#refuse('Put the name between quotation marks.')).slice(1, -1)}`;
        if (!this.#isNext(']')) this.#refuse('Close the bracket.');
        this.#at++;
      } else break;
    }
    return path;
  }

  #takes(sign: string): boolean {
    this.#read('space');
    if (!this.#isNext(sign)) return false;
    this.#at += sign.length;
    return true;
  }

  #read(token: keyof typeof TOKENS): string | undefined {
    const pattern = TOKENS[token];
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #isNext(sign: string): boolean {
    return this.#text.startsWith(sign, this.#at);
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  #refuse(message: string): never {
    throw new Unreadable(message, { from: this.#at, to: Math.min(this.#at + 1, this.#text.length) });
  }
}
