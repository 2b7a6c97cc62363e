import { fileProviders } from '#features/integrations/fields';
import type { FileComments } from '#features/links/contract';
import type { FileType } from '#features/links/fields';
import type { AccountSession } from '../accounts/account-session.ts';

/** In SQL: the services with files. */
export const filesSql = `'{${fileProviders.join()}}'`;

/** A file over there, as its service names it. */
export interface RemoteFile {
  readonly title: string;
  readonly type: FileType;
  /** How it looks, from a service that draws it. */
  readonly preview?: RemotePreview;
  /** Its open comments, from a service that says them; null for none. */
  readonly comments?: FileComments | null;
}

/** A picture of a file. */
export interface RemotePreview {
  /** The same for the same picture, which is then not read again. */
  readonly version: string;
  /** Null if it cannot be read now. */
  readonly read: () => Promise<Uint8Array | null>;
}

/** A file that a person can link. */
export interface FoundFile extends Omit<RemoteFile, 'preview' | 'comments'> {
  readonly url: string;
}

/** What a service with files is asked. */
export interface FileProvider {
  /** For Postgres: the addresses of its files. */
  readonly pattern: string;
  /** The file at an address; null if it is none, or the account cannot see it. */
  readonly describe: (session: AccountSession, url: URL) => Promise<RemoteFile | null>;
  /** Some files of the account whose names have these words. */
  readonly search: (session: AccountSession, text: string) => Promise<FoundFile[]>;
}

const BY_ENDING: Readonly<Record<string, FileType>> = Object.fromEntries(
  (
    [
      ['DOCUMENT', 'doc docx odt rtf txt md pages gdoc paper'],
      ['SPREADSHEET', 'xls xlsx ods csv numbers gsheet'],
      ['PRESENTATION', 'ppt pptx odp key gslides'],
      ['IMAGE', 'png jpg jpeg gif webp avif svg heic tif tiff bmp'],
      ['VIDEO', 'mp4 mov webm mkv avi'],
      ['AUDIO', 'mp3 wav m4a ogg flac'],
      ['PDF', 'pdf'],
      ['ARCHIVE', 'zip gz tar 7z rar'],
      ['DESIGN', 'fig sketch psd ai xd'],
    ] as const
  ).flatMap(([type, endings]) => endings.split(' ').map((ending) => [ending, type])),
);

/** The kind of a file by the end of its name. */
export const typeOfName = (name: string): FileType =>
  BY_ENDING[/\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'FILE';

const CONTROL = /[\p{Cc}\p{Cf}\s]+/gu;
/** A name in one line, as long as a link may have it. */
export const nameOf = (text: string): string => text.replaceAll(CONTROL, ' ').trim().slice(0, 500).toWellFormed();
