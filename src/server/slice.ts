import type pg from 'pg';
import type { Entity } from '#contract/entity';
import type { Notice } from '#contract/notices';
import type { Subject } from '#contract/subject';
import type { Acting } from './acting.ts';
import type { SliceTables } from './archived.ts';
import type { Channel } from './channels.ts';
import type { Dated } from './dated.ts';
import type { EventReader } from './event-log.ts';
import type { Bucket, Files, MayStore } from './files.ts';
import type { Endpoint } from './handlers.ts';
import type { Job } from './jobs.ts';
import type { LongJobKinds } from './long-jobs.ts';
import type { Post } from './mail-reader.ts';
import type { OpenEndpoint } from './open-routes.ts';
import type { PersonalData } from './personal-data.ts';
import type { PublicAddress } from './public-pages.ts';
import type { Retention } from './retention.ts';
import type { Searchable } from './searchable.ts';
import type { SealedColumn } from './secret-box.ts';
import type { TableName } from './tables.ts';
import type { Telling } from './tellings.ts';
import type { ToldItem } from './told-items.ts';

/** The people named in the rows of a project. */
export interface NamedPeople {
  /** SQL that selects their ids, with the project's id as $1. */
  columns?: readonly string[];
  /** Kinds of rows whose history names who changed them. */
  targets?: readonly string[];
}

/** The dependencies of a slice's background work. */
export interface Ports extends Post {
  pool: pg.Pool;
}

/** The dependencies of jobs. */
export interface RunningPorts extends Ports {
  files: Files;
  acting: Acting;
  /** Wakes the readers of events that a job wrote after it had returned. */
  recorded: (targets: readonly TableName[]) => void;
}

/** A bucket of a slice, and the check of what may be stored in it: called only for this bucket. */
export interface BucketQuota {
  readonly bucket: Bucket;
  readonly quota: (pool: pg.Pool) => MayStore;
}

/**
 * What a slice contributes to the server. Main combines the slices, so that none depends on one above it. Static
 * contributions are values, and running ones are built from ports.
 */
export interface Slice {
  readonly endpoints: readonly Endpoint[];
  readonly entities: readonly Entity[];
  /** Its kinds of items that can have comments, files and links. */
  readonly subjects?: readonly Subject[];
  /** Its rows that the search finds. */
  readonly searchables?: readonly Searchable[];
  /** Its kinds of items with a due date. */
  readonly dated?: readonly Dated[];
  /** What it notifies people about. */
  readonly notices?: readonly Notice[];
  /** Whom it notifies of which events, the most important first. */
  readonly tells?: readonly Telling[];
  /** Its kinds of items, besides subjects, that notifications can be about. */
  readonly toldItems?: readonly ToldItem[];
  /** Its tables of comments on such items. */
  readonly toldComments?: readonly TableName[];
  /** The ways in which it sends notifications. */
  readonly channels?: readonly Channel[];
  /** Its routes without a session. */
  readonly openEndpoints?: readonly OpenEndpoint[];
  /** Its pages that anyone can read, at addresses of their own. */
  readonly pages?: readonly PublicAddress[];
  /** Its tables, live or not, each with how its rows are part of the archive of a workspace. */
  readonly tables?: SliceTables;
  readonly buckets?: readonly BucketQuota[];
  /** People's work that takes longer than an answer may. */
  readonly longJobs?: LongJobKinds;
  readonly personal?: PersonalData;
  readonly retention?: Retention;
  /** What visitors without an account cannot do: actions as `family.name`, or families for all that changes something. */
  readonly needsAccount?: readonly string[];
  /** Its columns with encrypted texts. */
  readonly sealed?: readonly SealedColumn[];
  readonly namedPeople?: NamedPeople;
  readonly readers?: (ports: Ports) => readonly EventReader[];
  readonly jobs?: (ports: RunningPorts) => readonly Job[];
  /** Called for each sign-in with its session, if identity runs here. */
  readonly onSignIn?: (ports: Ports) => (sessionId: string) => Promise<void>;
}

/** The people named by all slices, combined. */
export const allNamedPeople = (slices: readonly Slice[]): Required<NamedPeople> => ({
  columns: slices.flatMap(({ namedPeople }) => namedPeople?.columns ?? []),
  targets: slices.flatMap(({ namedPeople }) => namedPeople?.targets ?? []),
});
