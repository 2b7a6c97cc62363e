/** What goes to an address: plain text, which may be hostile. */
export interface Sent {
  title: string;
  text: string;
  link: string;
}

/** What a person entered. */
export interface Target {
  url: string;
  token: string;
  chat: string;
}

export interface Request {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body: unknown;
}

/** One kind of receiver. @throws TypeError if the address does not have the form that the kind needs */
export interface Receiver {
  request(target: Target, sent: Sent): Request;
  /** In milliseconds: what a refusal asks to wait, if it says so in its JSON. */
  waits?(answer: unknown): number | null;
}

/** A character that apps do not show, the word joiner, keeps an @ from mentioning anyone. */
export const unmentioned = (text: string): string => text.replaceAll('@', '@\u2060');

/** The header of a token, if there is one. */
export const bearer = (token: string): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` });
