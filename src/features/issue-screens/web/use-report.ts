import { useId, useRef, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { attachmentParts, useChosenFiles } from '#features/attachments/web';
import { attachToIssue } from '#features/issue-attachments/web';
import type { ProjectSummary } from '#features/projects/contract';
import { useMutation } from '#web/use-mutation';
import { usePart } from '#web/use-part';
import { reporterFields } from '#features/issues/fields';
import { createIssue, type IssueFields } from '#features/issues/web';
import { useIssueDraft } from './use-issue-draft.ts';

/** A report as it is written, with its draft, and how it is sent; the dialog and the page are two looks of it. */
export function useReport(project: ProjectSummary, onReported: (issueId: string) => void) {
  const id = useId();
  const titleRef = useRef<HTMLInputElement>(null);
  const draft = useIssueDraft(project.id);
  const [isTitleless, setTitleless] = useState(false);
  const files = useChosenFiles();
  const parts = usePart(attachmentParts, true);
  const create = useMutation(createIssue);
  const { fields } = draft;
  const mayPlan = mayNow(project, 'editAnyIssue');
  const waits = !mayPlan && project.triageEnabled;
  const submit = () => {
    const title = fields.title.trim();
    setTitleless(title === '');
    if (title === '') return titleRef.current?.focus();
    const { mutationId, confirmed } = create({
      projectId: project.id,
      fields: { ...(mayPlan ? fields : reported(fields)), title },
      status: waits ? 'TRIAGE' : 'OPEN',
      said: waits ? 'Reported. The team will look at it' : 'Issue reported',
    });
    confirmed.catch(() => draft.keep(fields));
    const scope = { workspaceId: project.workspaceId, projectId: project.id, issueId: mutationId };
    attachToIssue(
      scope,
      files.chosen.map(({ file }) => file),
      confirmed,
    );
    draft.clear();
    onReported(mutationId);
  };
  return {
    draft,
    submit,
    files,
    FilesToCome: parts?.FilesToCome,
    form: {
      id,
      titleRef,
      fields,
      mayPlan,
      mayMakeLabels: mayNow(project, 'manageLabels'),
      wrong: isTitleless && fields.title.trim() === '' ? { title: 'Say what it is about.' } : {},
      onChange: draft.change,
      onSubmit: submit,
    },
  };
}

/** What whoever is not of the team may say. */
const reported = (fields: IssueFields): Partial<IssueFields> =>
  Object.fromEntries(reporterFields.map((name) => [name, fields[name]]));
