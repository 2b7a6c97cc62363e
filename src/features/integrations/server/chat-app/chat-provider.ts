import type { AccountSession } from '../accounts/account-session.ts';

/** What people in a chat ask of its app. */
export type ChatAsk =
  /** A message has links that may lead here. */
  | { readonly is: 'links'; readonly urls: readonly string[]; readonly message: Readonly<Record<string, string>> }
  /** Someone wants a task of a message, or of what they typed. */
  | {
      readonly is: 'task';
      readonly text: string;
      readonly author: string;
      /** Of a message: where it is, for a link back. */
      readonly message: { readonly channel: string; readonly ts: string } | null;
      /** Where the answer goes. */
      readonly answerAt: string;
    };

/** What a hook of a chat says: something that is answered at once, or something to do. */
export type ChatTold = { readonly answer: Readonly<Record<string, unknown>>; readonly ask: ChatAsk | null };

/** What a link leads to, as the chat shows it. */
export interface Shown {
  readonly url: string;
  readonly title: string;
  /** Such as the status and the assignee. */
  readonly facts: readonly string[];
}

/** A chat with an app. The next one is another file like this. */
export interface ChatProvider {
  /** True if who sent the bytes knows the secret, and sent them in the last five minutes. */
  readonly isSigned: (secret: string, proof: { signature: string; stamp: string }, bytes: Buffer, now: number) => boolean;
  /** Null for what is no business of it, or cannot be read. */
  readonly toldBy: (bytes: Buffer) => ChatTold | null;
  /** Shows what links of a message lead to. */
  readonly show: (session: AccountSession, message: Readonly<Record<string, string>>, shown: readonly Shown[]) => Promise<void>;
  /** The address of a message; null if it has none that the app can see. */
  readonly linkTo: (session: AccountSession, message: { channel: string; ts: string }) => Promise<string | null>;
  /** Answers the person who asked, and nobody else. */
  readonly answer: (session: AccountSession, at: string, text: string, link: string | null) => Promise<void>;
  /** True for an address to which it may be answered. */
  readonly isAnswerAddress: (address: string) => boolean;
}
