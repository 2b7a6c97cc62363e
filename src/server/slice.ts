import type pg from 'pg';
import type { Entity } from '#contract/entity';
import type { Subject } from '#contract/subject';
import type { EventReader } from './event-log.ts';
import type { Bucket, Files, MayStore } from './files.ts';
import type { Endpoint } from './handlers.ts';
import type { Job } from './jobs.ts';
import type { LongJobKinds } from './long-jobs.ts';
import type { Post } from './mail-reader.ts';
import type { OpenEndpoint } from './open-routes.ts';
import type { PersonalData } from './personal-data.ts';
import type { Retention } from './retention.ts';
import type { SealedColumn } from './secret-box.ts';
import type { TableName } from './tables.ts';

/** Who is named in the rows of a project. */
export interface NamedPeople {
  /** SQL that selects their ids, with the project's id as $1. */
  columns?: readonly string[];
  /** Kinds of rows whose history names who changed them. */
  targets?: readonly string[];
}

/** What the work of a slice runs on once the server is there. */
export interface Ports extends Post {
  pool: pg.Pool;
}

/** A bucket of a slice, and what may be stored in it: asked for this bucket alone. */
export interface KeptFiles {
  readonly bucket: Bucket;
  readonly quota: (pool: pg.Pool) => MayStore;
}

/**
 * What a slice brings to the server. Main adds up the slices, so that none below has to know of one above it. What can be said at
 * once is a value, and what runs is made of ports.
 */
export interface Slice {
  readonly endpoints: readonly Endpoint[];
  readonly entities: readonly Entity[];
  /** The kinds of things of its own that others hang comments, files and links on. */
  readonly subjects?: readonly Subject[];
  /** What it answers to requests without a session. */
  readonly openEndpoints?: readonly OpenEndpoint[];
  /** Tables of its own that are not live. A live one is the slice's by its entity. */
  readonly tables?: readonly TableName[];
  readonly buckets?: readonly KeptFiles[];
  /** Work of people that takes longer than an answer may. */
  readonly longJobs?: LongJobKinds;
  readonly personal?: PersonalData;
  readonly retention?: Retention;
  /** What of its columns is sealed by the secret box. */
  readonly sealed?: readonly SealedColumn[];
  readonly namedPeople?: NamedPeople;
  readonly readers?: (ports: Ports) => readonly EventReader[];
  readonly jobs?: (ports: Ports & { files: Files }) => readonly Job[];
  /** Told of each sign-in by its session, where that is done here. */
  readonly onSignIn?: (ports: Ports) => (sessionId: string) => Promise<void>;
}

/** Whom all of them name, as one. */
export const allNamedPeople = (slices: readonly Slice[]): Required<NamedPeople> => ({
  columns: slices.flatMap(({ namedPeople }) => namedPeople?.columns ?? []),
  targets: slices.flatMap(({ namedPeople }) => namedPeople?.targets ?? []),
});
