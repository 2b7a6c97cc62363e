import { attachmentParts } from '#features/attachments/web';
import type { LongJob } from '#features/long-jobs/contract';
import { isUnderWay } from '#features/long-jobs/rules';
import { JobStatus, useJobs } from '#features/long-jobs/web';
import { OutsideBar } from '#features/workspaces/web';
import { Content } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { Page } from '#ui/page';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useTitle } from '#web/title';
import { IMPORT_WORKSPACE } from '../fields.ts';
import { ArchiveDrop } from './archive-drop.tsx';
import { Contents } from './contents.tsx';
import { IMPORTS, uploadArchive, type UploadParts, useImported } from './import-data.ts';
import { InvitePeople } from './invite-people.tsx';
import styles from './workspace-archive.module.css';
import * as words from './words.ts';

/** The page that creates a workspace from an archive. Leaving it stops neither the upload nor the import. */
export const workspaceImportScreen = async () => screenWith(await attachmentParts());

const screenWith = (parts: UploadParts) =>
  function WorkspaceImportScreen() {
    useTitle(words.importWorkspace);
    const { jobs, status, error, retry } = useJobs(IMPORT_WORKSPACE);
    const uploads = parts.useUploads(IMPORTS);
    const [last] = jobs;
    const isBusy = uploads.length > 0 || (last !== undefined && isUnderWay(last));
    return (
      <>
        <OutsideBar title={words.importWorkspace}>
          <LinkButton to="/workspaces">{words.allWorkspaces}</LinkButton>
        </OutsideBar>
        <Content>
          <Page>
            <div className={styles.import}>
              <Text tone="muted">{words.importHint}</Text>
              {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourImports} size="inline" /> : null}
              {last !== undefined && uploads.length === 0 ? <OneImport key={last.id} job={last} /> : null}
              <div>
                <parts.UploadRows holderId={IMPORTS} />
                {isBusy ? null : <ArchiveDrop onArchive={(file) => uploadArchive(parts, file)} />}
              </div>
              <Contents level={2} title={words.inTheWorkspace} lines={words.imported} />
              <Contents level={2} title={words.notInTheWorkspace} lines={words.notImported} />
            </div>
          </Page>
        </Content>
      </>
    );
  };

function OneImport({ job }: { job: LongJob }) {
  const { data, error, retry } = useImported(job.state === 'DONE' ? job.id : null);
  return (
    <JobStatus job={job} noun={words.importNoun} done={words.workspaceReady}>
      {data ? (
        <LinkButton variant="primary" to={`/workspace/${data.workspaceId}/projects`}>
          {words.openWorkspace(data.name)}
        </LinkButton>
      ) : null}
      {data && data.people.length > 0 ? <InvitePeople workspaceId={data.workspaceId} people={data.people} /> : null}
      {error ? <Failure error={error} onRetry={retry} what={words.yourWorkspace} size="inline" /> : null}
    </JobStatus>
  );
}
