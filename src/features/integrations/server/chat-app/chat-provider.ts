import type { ConnectionSettings } from '#server/connection-settings';
import type { AccountSession } from '../accounts/account-session.ts';
import type { ChatThreads } from '../threads/chat-threads.ts';

/** Where a message is. */
export interface MessagePlace {
  readonly channel: string;
  readonly ts: string;
}

/** What people in a chat ask of its app. */
export type ChatAsk =
  /** A message has links that may lead here, or someone wants to see what links lead to. */
  | {
      readonly is: 'links';
      readonly urls: readonly string[];
      /** Of links that are shown in their message. */
      readonly message?: Readonly<Record<string, string>>;
      /** Of links that someone asked about: where the answer goes. */
      readonly answerAt?: string;
    }
  /** Someone wants a task of a message, or of what they typed. */
  | {
      readonly is: 'task';
      readonly text: string;
      readonly author: string;
      /** Of a message: where it is, for a link back, and in which thread. */
      readonly message: (MessagePlace & { readonly thread?: string }) | null;
      /** Where the answer goes. */
      readonly answerAt: string;
    }
  /** Someone wants that a thread and the comments of a task are the same. A message of it leads to the task. */
  | {
      readonly is: 'thread';
      readonly urls: readonly string[];
      readonly message: MessagePlace & { readonly thread: string };
      readonly answerAt: string;
    };

type Answer = Readonly<Record<string, unknown>>;

/** What a hook of a chat says: something that is answered at once, something to do, or that a thread changed. */
export interface ChatTold {
  readonly answer: Answer;
  readonly ask: ChatAsk | null;
  /** The thread in which someone wrote, edited or deleted a message. */
  readonly thread?: MessagePlace;
}

/** What a link leads to, as the chat shows it. */
export interface Shown {
  readonly url: string;
  readonly title: string;
  /** Such as the status and the assignee. */
  readonly facts: readonly string[];
}

/** The app that a person entered. */
export interface EnteredApp {
  readonly token: string;
  /** By which it is seen who sent something: a secret, or the public key of the chat. */
  readonly secret: string;
  /** Its id over there, of a chat that registers commands. */
  readonly applicationId: string | null;
}

/** What proves who sent something. */
export interface Proof {
  readonly signature: string;
  readonly stamp: string;
}

/** A chat with an app. The next one is another file like these. */
export interface ChatProvider {
  /** How people call it. */
  readonly called: string;
  /** The setting with the address that replaces its hosts. */
  readonly base: keyof ConnectionSettings;
  /** The header with the token of a bot. */
  readonly authorization: (token: string) => string;
  /** True if who sent the bytes knows the secret, and sent them in the last five minutes. */
  readonly isSigned: (secret: string, proof: Proof, bytes: Buffer, now: number) => boolean;
  /** What is no business of it, or cannot be read, asks nothing. */
  readonly toldBy: (bytes: Buffer) => ChatTold;
  /** What is answered at once to a person who asked. */
  readonly says: (text: string) => Answer;
  /** Shows what links lead to, in their message or to the person who asked. */
  readonly show: (session: AccountSession, ask: ChatAsk & { is: 'links' }, shown: readonly Shown[]) => Promise<void>;
  /** The address of a message; null if it has none that the app can see. */
  readonly linkTo: (session: AccountSession, message: MessagePlace) => Promise<string | null>;
  /** Answers the person who asked, and nobody else. */
  readonly answer: (session: AccountSession, at: string, text: string, link: string | null) => Promise<void>;
  /** True for an address to which it may be answered. */
  readonly isAnswerAddress: (address: string) => boolean;
  /** Of a chat that is told which commands there are. */
  readonly commands?: {
    /** Checks what was entered, and registers the commands. @throws {Failure} by field, {RemoteRefusal} */
    readonly register: (session: AccountSession, app: EnteredApp) => Promise<void>;
    readonly remove: (session: AccountSession, applicationId: string) => Promise<void>;
  };
  /** Of a chat whose threads can be comments of tasks. */
  readonly threads?: ChatThreads;
}

const WINDOW_SECONDS = 300;

/** True for a time in seconds that is at most five minutes away, so that what someone has recorded is not sent again later. */
export const isRecent = (stamp: string, now: number): boolean =>
  /^\d{1,12}$/.test(stamp) && Math.abs(now / 1_000 - Number(stamp)) <= WINDOW_SECONDS;

/** The most links of one message that are shown. */
export const LINKS_MOST = 5;
/** The most characters of a message of which a task is made. */
export const TEXT_MOST = 10_000;

/** What someone typed after a command: links whose items they want to see, the title of a task, or null for nothing. */
export function typedAfterCommand(typed: string): { urls: string[] } | { title: string } | null {
  const text = typed.trim().slice(0, TEXT_MOST);
  if (text === '' || text.toLowerCase() === 'help') return null;
  const parts = text.split(/\s+/);
  return parts.every((part) => /^https?:\/\/\S/.test(part)) ? { urls: parts.slice(0, LINKS_MOST) } : { title: text };
}
