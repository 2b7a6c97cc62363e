/** A person whom a text may mention. */
export interface Mentionable {
  readonly id: string;
  /** The full name, as everywhere else on the screen. */
  readonly name: string;
  readonly email?: string;
  readonly image?: string | null;
  /** How a draft mentions the person: @Ada Lovelace. */
  readonly label: string;
}

/** Who may be mentioned, and how a mention reads while it is written and once it is kept. */
export interface MentionPeople {
  readonly people: readonly Mentionable[];
  /** A mention of a person, as it is kept. */
  link(person: Mentionable): string;
  /** The text with every @name of a known person as a mention. */
  keep(text: string): string;
  /** The text with every mention of a known person as @name. */
  read(text: string): string;
}

/** The same for a text that exists already. */
export interface TextMentions extends MentionPeople {
  /** For changes of this text: an @name that is in it, and is no mention, becomes none. */
  after(before: string): MentionPeople;
}

interface MentionQuery {
  /** The index of the @. */
  readonly from: number;
  readonly text: string;
}

/** The text after an @ right before the caret, at most two words; null if there is none. */
export function queryAt(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/.exec(text.slice(Math.max(0, caret - 90), caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, text: found[1] ?? '' } : null;
}

const SUGGESTED = 6;

/** The people who match the query, sorted by name: each word starts one of their names or their email address. */
export function suggested(people: readonly Mentionable[], query: string): Mentionable[] {
  const words = query.toLowerCase().split(' ').filter(Boolean);
  const fits = ({ name, email }: Mentionable): boolean => {
    const parts = [...name.toLowerCase().split(/\s+/), (email ?? '').toLowerCase()];
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return people
    .filter(fits)
    .toSorted((one, other) => one.label.localeCompare(other.label))
    .slice(0, SUGGESTED);
}
