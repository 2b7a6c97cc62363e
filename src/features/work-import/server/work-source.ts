import type { Origin, OutsideProject } from '../contract/account-imports.ts';
import type { Statements } from '#server/statements';
import type { HeadParts } from '../rules/head-parts.ts';
import type { ImportedAttachment, ImportedHead, ImportedItem } from '../contract/imported-work.ts';

type Json = Readonly<Record<string, unknown>>;

/** For whom a source is read. */
export interface Reader {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly userId: string;
}

/** An account that a person has connected. */
export interface OutsideAccount {
  readonly connectionId: string;
  /** False for one that is paused or that its service no longer accepts. */
  readonly isUsable: boolean;
  readonly id: string;
  readonly name: string;
}

/** The projects of accounts. */
export interface OutsideProjects {
  readonly projects: readonly OutsideProject[];
  /** Why an account could not be asked, for people. */
  readonly problem: string | null;
}

/** A page of items, with the people and labels that it names. */
export interface SourcePage extends HeadParts {
  readonly items: readonly ImportedItem[];
  /** Where the next page begins; null after the last. */
  readonly next: Json | null;
}

/** Work that is read with a person's account, in pages. Every call checks that the account is still theirs. */
export interface WorkSource {
  accounts(db: Statements, reader: Reader): Promise<readonly OutsideAccount[]>;
  /** The projects whose names contain a text. */
  projects(accounts: readonly OutsideAccount[], text: string): Promise<OutsideProjects>;
  head(reader: Reader, origin: Origin): Promise<{ head: ImportedHead; total: number | null }>;
  /** @param cursor where the page before ended; null for the first */
  page(reader: Reader, origin: Origin, cursor: Json | null): Promise<SourcePage>;
  /** The bytes of a file; null if the account may not read it, or if it has more than `mostBytes`. */
  bytes(reader: Reader, origin: Origin, file: ImportedAttachment, mostBytes: number): Promise<Uint8Array | null>;
}

/** A source did not answer as wanted. */
export class SourceRefusal extends Error {
  override name = 'SourceRefusal';
  /** Milliseconds after which to go on; null if that is of no use. */
  readonly afterMs: number | null;
  /** @param message for people */
  constructor(message: string, afterMs: number | null = null) {
    super(message);
    this.afterMs = afterMs;
  }
}
