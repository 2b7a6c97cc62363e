import { useCallback, useEffect, useRef, useState } from 'react';
import { draftAt, keepDraft } from '#web/drafts';
import type { IssueFields } from '#features/issues/web';

export const noFields: IssueFields = {
  title: '',
  description: '',
  environment: '',
  type: 'BUG',
  priority: 'MEDIUM',
  severity: null,
  dueDate: null,
  labelIds: [],
  assigneeIds: [],
};

const PAUSE_MS = 300;

export interface IssueDraft {
  fields: IssueFields;
  change(fields: Partial<IssueFields>): void;
  /** Lets go of it: it was sent, or given up. */
  clear(): void;
  /** Has it back for the next time: what was sent was refused. */
  keep(refused: IssueFields): void;
}

/** A report that is kept while it is written, and found again after a reload. */
export function useIssueDraft(projectId: string): IssueDraft {
  const place = `issue-draft:${projectId}`;
  const [fields, setFields] = useState<IssueFields>(() => read(place));
  const newest = useRef<IssueFields | null>(null);
  const change = useCallback((next: Partial<IssueFields>) => {
    setFields((before) => (newest.current = { ...before, ...next }));
  }, []);
  const clear = useCallback(() => {
    newest.current = null;
    setFields(noFields);
    keepDraft(place, null);
  }, [place]);
  useEffect(() => {
    if (newest.current !== fields) return undefined;
    const timer = setTimeout(() => keepDraft(place, JSON.stringify(fields)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fields, place]);
  useEffect(
    () => () => {
      const last = newest.current;
      const isEmpty = last?.title.trim() === '' && last.description.trim() === '';
      if (last) keepDraft(place, isEmpty ? null : JSON.stringify(last));
    },
    [place],
  );
  const keep = useCallback((refused: IssueFields) => keepDraft(place, JSON.stringify(refused)), [place]);
  return { fields, change, clear, keep };
}

/** A draft of an older form lacks what came since. */
function read(place: string): IssueFields {
  try {
    return { ...noFields, ...(JSON.parse(draftAt(place) ?? '{}') as Partial<IssueFields>) };
  } catch {
    return noFields;
  }
}
