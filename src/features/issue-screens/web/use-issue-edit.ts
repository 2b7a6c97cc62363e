import { useState } from 'react';
import { namesOf } from '#contract/row-fields';
import type { Issue } from '#features/issues/contract';
import { issueFields } from '#features/issues/fields';
import type { IssueFields, ShownIssue } from '#features/issues/web';

type FieldName = keyof IssueFields;

/** A field that someone else changed while the person was editing it. */
export interface EditConflict {
  field: FieldName;
  theirs: unknown;
  mine: unknown;
}

export interface IssueEditing {
  /** The values in the form: edited values, otherwise saved ones. */
  fields: IssueFields;
  /** The edited values that differ from the saved ones. */
  change: Partial<IssueFields>;
  isDirty: boolean;
  conflicts: readonly EditConflict[];
  /** The row that the change is based on: the newest, unless there is a conflict with it. */
  version: number;
  set(change: Partial<IssueFields>): void;
  keepMine(field: FieldName): void;
  takeTheirs(field: FieldName): void;
}

/** An issue while all of its fields are edited at once. Changes by others show at once in fields that were not edited here. */
export function useIssueEdit(saved: ShownIssue & Issue): IssueEditing {
  const [base, setBase] = useState({ ...fieldsOf(saved), version: saved.version });
  const [mine, setMine] = useState<Partial<IssueFields>>({});
  const current = fieldsOf(saved);
  const names = Object.keys(mine) as FieldName[];
  const changed = names.filter((name) => !isSame(mine[name], current[name]));
  const conflicts = changed
    .filter((name) => !isSame(base[name], current[name]))
    .map((field) => ({ field, theirs: current[field], mine: mine[field] }));
  const rebase = (field: FieldName) => setBase((before) => ({ ...before, [field]: current[field] }));
  return {
    fields: { ...current, ...mine },
    change: Object.fromEntries(changed.map((name) => [name, mine[name]])),
    isDirty: changed.length > 0,
    conflicts,
    version: conflicts.length > 0 ? base.version : saved.version,
    set: (change) => setMine((before) => ({ ...before, ...change })),
    keepMine: rebase,
    takeTheirs(field) {
      rebase(field);
      setMine((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
    },
  };
}

const fieldsOf = (issue: Issue): IssueFields =>
  Object.fromEntries(namesOf(issueFields, { sent: 'edited' }).map((name) => [name, issue[name]])) as unknown as IssueFields;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((id) => other.includes(id)));
