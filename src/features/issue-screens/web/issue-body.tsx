import { useRef, useState } from 'react';
import { attachmentParts } from '#features/attachments/web';
import { filesOfIssue, IssueDropArea } from '#features/issue-attachments/web';
import { issueCommentsSection } from '#features/issue-comments/web';
import { IssueLinks } from '#features/issue-links/web';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { InlineEdit } from '#ui/inline-edit';
import { Skeleton } from '#ui/skeleton';
import { TextLink } from '#ui/text-link';
import { issueDetails } from '#features/issue-details/web';
import { PartInPlace } from '#web/part-in-place.tsx';
import { useMutation } from '#web/use-mutation';
import { useOne } from '#web/use-one';
import { type ShownIssue, updateIssue } from '#features/issues/web';
import { DuplicateAsking } from './duplicate-asking.tsx';
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
}

/** The body of an issue: description and comments in the middle, fields on the side (on phones below the title). */
export function IssueBody({ details, issues, hasKeys, ...part }: IssueBodyProps) {
  const { issue, rights, scope, project } = part;
  const update = useMutation(updateIssue);
  const [isMerging, setMerging] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const mayAttach = rights.write && issue.version > 0;
  const attach = () => area.current?.querySelector<HTMLElement>('[data-part="issue-attachments"] button')?.click();
  useIssueKeys(mayAttach ? [{ keys: 'u', label: words.attachFiles, run: attach }] : [], hasKeys);
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
              onSave={(title) => update({ issueId: issue.id, change: { title } })}
            />
          </div>
          <DuplicateNote {...part} issues={issues} />
          {details.isMissing ? (
            <Banner tone="info" action={<Button onClick={details.retry}>{words.tryAgain}</Button>}>
              {words.detailsNotLoaded}
            </Banner>
          ) : null}
        </div>
        <aside className={styles.side} aria-label={words.fields}>
          <IssueFields {...part} onDuplicate={() => setMerging(true)} hasKeys={hasKeys} />
        </aside>
        <div className={styles.main}>
          {details.isMissing ? null : <IssueDescription {...part} />}
          <PartInPlace load={attachmentParts} what={words.attachments} waiting={<Skeleton height={78} radius={8} />}>
            {({ Attachments }) => <Attachments {...filesOfIssue(issue, scope, rights)} />}
          </PartInPlace>
          {issue.version > 0 ? (
            <IssueLinks source={{ ...scope, type: 'ISSUE', id: issue.id, status: issue.status }} mayEdit={rights.write} />
          ) : null}
          <PartInPlace load={issueCommentsSection} what={words.comments} waiting={<Skeleton height={64} radius={8} />}>
            {({ IssueComments }) => <IssueComments issue={issue} scope={scope} />}
          </PartInPlace>
          {details.isMissing ? null : <IssueActivity newest={details.newest} scope={scope} project={project} issues={issues} />}
        </div>
        <DuplicateAsking isAsked={isMerging} issue={issue} scope={scope} onClose={() => setMerging(false)} />
      </article>
    </IssueDropArea>
  );
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
