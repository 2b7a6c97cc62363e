import type { Entity } from '#contract/entity';
import type { Subject } from '#contract/subject';
import type { Endpoint } from './handlers.ts';
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

/** What a slice brings to the server. Main adds up the slices, so that none below has to know of one above it. */
export interface Slice {
  readonly endpoints: readonly Endpoint[];
  readonly entities: readonly Entity[];
  /** The kinds of things of its own that others hang comments, files and links on. */
  readonly subjects?: readonly Subject[];
  /** Tables of its own that are not live. A live one is the slice's by its entity. */
  readonly tables?: readonly TableName[];
  readonly personal?: PersonalData;
  readonly retention?: Retention;
  /** What of its columns is sealed by the secret box. */
  readonly sealed?: readonly SealedColumn[];
  readonly namedPeople?: NamedPeople;
}
