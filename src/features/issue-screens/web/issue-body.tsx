import { useRef, useState } from 'react';
import { assistantAnywhere } from '#features/assistant/web';
import { AddFileSoon, attachmentParts } from '#features/attachments/web';
import { linkingParts } from '#features/document-references/web';
import { filesOfIssue, IssueDropArea } from '#features/issue-attachments/web';
import { IssueLinks, issueLinks } from '#features/issue-links/web';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { EmptyParts } from '#ui/empty-parts';
import { InlineEdit } from '#ui/inline-edit';
import { Skeleton } from '#ui/skeleton';
import { TextLink } from '#ui/text-link';
import { issueDetails } from '#features/issue-details/web';
import { NEW_COMMENT } from '#features/threads/web';
import { PartInPlace } from '#web/part-in-place.tsx';
import { useMutation } from '#web/use-mutation';
import { usePart } from '#web/use-part';
import { useList } from '#web/use-list';
import { useOne } from '#web/use-one';
import { type ShownIssue, updateIssue } from '#features/issues/web';
import { itemParts, useAsked } from '#features/workflows/web';
import { LateDuplicateDialog, lateParts } from './late-duplicate-dialog.tsx';
import { IssueActivity } from './issue-activity.tsx';
import { IssueDescription } from './issue-description.tsx';
import { IssueFields } from './issue-fields.tsx';
import type { IssuePart } from './issue-part.ts';
import styles from './issue-screen.module.css';
import { useIssueKeys } from './use-issue-keys.ts';
import type { KnownIssue } from './use-issue.ts';
import { issueKey, issuesPath } from './words.ts';
import * as words from './words.ts';
import { duplicateNote } from './words.tsx';

interface IssueBodyProps extends IssuePart {
  details: Pick<KnownIssue, 'newest' | 'isMissing' | 'retry'>;
  /** The other issues of the project that are loaded. */
  issues: readonly ShownIssue[];
  /** Whether the single-key shortcuts are active. */
  hasKeys: boolean;
  /** The place of the composer; without it, below the comments. */
  composerPlace?: HTMLElement | null;
}

const issueSuggestions = async () => (await assistantAnywhere()).issueSuggestions();
const ATTACH = 'button[data-part="issue-attachments"], [data-part="issue-attachments"] button';
const SLOTS = ['files', 'links'];

/** The body of an issue: description and comments in the middle, fields on the side (on phones below the title). */
export function IssueBody({ details, issues, hasKeys, composerPlace, ...part }: IssueBodyProps) {
  const { issue, rights, scope, project } = part;
  const update = useMutation(updateIssue);
  const linking = usePart(linkingParts, 'now');
  const [isMerging, setMerging] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const mayAttach = rights.write && issue.version > 0;
  const files = filesOfIssue(issue, scope, rights);
  const source = { ...scope, type: 'ISSUE', id: issue.id, status: issue.status } as const;
  const linksStatus = useList(issueLinks.list, issue.version > 0 ? source : null).status;
  // Links that were loaded later would move the activity below them.
  const areLinksHere = useOnce(issue.version === 0 || linksStatus !== 'loading');
  const attach = {
    keys: 'u',
    label: words.attachFiles,
    run: () => area.current?.querySelector<HTMLElement>(ATTACH)?.click(),
  };
  const comment = {
    keys: 'shift+c',
    label: words.addComment,
    run: () => document.querySelector<HTMLElement>(NEW_COMMENT)?.focus(),
  };
  const isInTriage = issue.status === 'TRIAGE' && rights.edit && rights.move && issue.version > 0;
  const suggesting = usePart(issueSuggestions, isInTriage && 'now');
  const archived = usePart(lateParts, Boolean(issue.archivedAt));
  const approvals = usePart(itemParts, useAsked(scope, issue.id).length > 0);
  useIssueKeys([...(mayAttach ? [attach] : []), ...(rights.comment ? [comment] : [])], hasKeys);
  return (
    <IssueDropArea ref={area} scope={scope} mayEdit={mayAttach} className={styles.surface}>
      <article className={styles.issue} aria-label={`${issueKey(project.key, issue)} ${issue.title}`}>
        <div className={styles.head}>
          <div className={styles.title} role="heading" aria-level={2} aria-label={issue.title}>
            <InlineEdit
              label={words.title}
              textRole="heading"
              value={issue.title}
              maxLength={500}
              disabled={!rights.write}
              onSave={(title, began) => update({ issueId: issue.id, change: { title }, began })}
            />
          </div>
          {approvals ? (
            <approvals.OpenApprovals workspaceId={scope.workspaceId} projectId={scope.projectId} itemId={issue.id} />
          ) : null}
          {archived && issue.archivedAt ? <archived.ArchivedIssueNote issue={issue} mayRestore={rights.archive} /> : null}
          <DuplicateNote {...part} issues={issues} />
          {details.isMissing ? (
            <Banner tone="info" action={<Button onClick={details.retry}>{words.tryAgain}</Button>}>
              {words.detailsNotLoaded}
            </Banner>
          ) : null}
        </div>
        <aside className={styles.side} aria-label={words.fields}>
          <IssueFields {...part} onDuplicate={() => setMerging(true)} hasKeys={hasKeys} />
          {/* Below them, so that they stay where they are when it comes. */}
          {suggesting && isInTriage ? (
            <suggesting.IssueSuggestions key={issue.id} issueId={issue.id} scope={scope} projectKey={project.key} />
          ) : null}
        </aside>
        <div className={styles.main}>
          {details.isMissing ? null : <IssueDescription {...part} />}
          {areLinksHere ? (
            <>
              <EmptyParts label={words.addToIssue} slots={SLOTS}>
                <PartInPlace
                  load={attachmentParts}
                  what={words.attachments}
                  waiting={
                    issue.attachmentCount > 0 ? (
                      <Skeleton height={78} radius={8} />
                    ) : mayAttach ? (
                      <AddFileSoon part={files.part} />
                    ) : null
                  }
                >
                  {({ Attachments }) => <Attachments {...files} />}
                </PartInPlace>
                {issue.version > 0 ? <IssueLinks source={source} mayEdit={rights.write} /> : null}
              </EmptyParts>
              {linking && issue.version > 0 ? (
                <linking.NamingDocuments workspaceId={scope.workspaceId} targetId={issue.id} />
              ) : null}
              <IssueActivity
                issue={issue}
                scope={scope}
                project={project}
                newest={details.newest}
                issues={issues}
                composerPlace={composerPlace}
                onAttach={mayAttach ? attach.run : undefined}
              />
            </>
          ) : null}
        </div>
        <LateDuplicateDialog isAsked={isMerging} issue={issue} scope={scope} onClose={() => setMerging(false)} />
      </article>
    </IssueDropArea>
  );
}

/** True from the first time that `isNow` is true. */
function useOnce(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

/** Links to the original of a duplicate. */
function DuplicateNote({ issue, scope, project, issues }: IssuePart & Pick<IssueBodyProps, 'issues'>) {
  const known = issues.find(({ id }) => id === issue.duplicateOfId);
  const asked = issue.duplicateOfId === null || known ? null : { ...scope, issueId: issue.duplicateOfId };
  const other = useOne(issueDetails, asked).row ?? known;
  if (issue.duplicateOfId === null) return null;
  return (
    <Banner tone="info">
      {duplicateNote(
        <TextLink to={`${issuesPath(scope)}/${issue.duplicateOfId}`}>
          {other ? `${issueKey(project.key, other)} ${other.title}` : words.anotherIssue}
        </TextLink>,
      )}
    </Banner>
  );
}
