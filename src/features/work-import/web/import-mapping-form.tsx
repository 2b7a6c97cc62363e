import { useState } from 'react';
import { inWords } from '#features/attachments/rules';
import type { ProjectSummary } from '#features/projects/contract';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Heading } from '#ui/heading';
import { Loading, SkeletonText } from '#ui/skeleton';
import { next } from '#ui/next-part';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useSubmit } from '#web/use-submit';
import type { ImportPreview } from '../contract.ts';
import type { ImportMapping } from '../contract/mapping.ts';
import { sourceNames } from '../rules/source-names.ts';
import { discardImport, startImport, usePreview } from './data.ts';
import { useFileProgress } from './file-sending.ts';
import * as fileWords from './file-words.ts';
import { ImportContents } from './import-contents.tsx';
import { PeopleMapping, StatusMapping } from './mapping-rows.tsx';
import styles from './work-import.module.css';
import * as words from './words.ts';

interface ImportMappingFormProps {
  project: ProjectSummary;
  importId: string;
  /** It follows what the person has just done here. */
  isNext: boolean;
  onStarted: () => void;
}

/** What an import would create, and the choices that it needs from its person. */
export function ImportMappingForm({ importId, ...rest }: ImportMappingFormProps) {
  const { data, status, error, retry } = usePreview(importId);
  if (data) return <Mapping preview={data} {...rest} />;
  return status === 'error' ? (
    <Failure error={error} onRetry={retry} what={words.yourPreview} size="inline" />
  ) : (
    <Loading label={words.loadingPreview}>
      <SkeletonText lines={4} />
    </Loading>
  );
}

function Mapping({ project, preview, isNext, onStarted }: Omit<ImportMappingFormProps, 'importId'> & { preview: ImportPreview }) {
  const { import: row, head, known, guesses } = preview;
  const { totals } = row;
  const [mapping, setMapping] = useState<ImportMapping>({
    statuses: [],
    people: guesses,
    createsLabels: true,
    keepsStatus: false,
    takesArchived: true,
  });
  const set = (change: Partial<ImportMapping>) => setMapping((before) => ({ ...before, ...change }));
  const start = useSubmit(async () => {
    await startImport(project.id, row.id, mapping);
    onStarted();
  });
  const discarding = useSubmit(() => discardImport(project.id, row.id));
  const error = start.error ?? discarding.error;
  const { files, bytes } = comingFiles(preview, mapping);
  const fresh = Math.max(0, totals.items - known - (mapping.takesArchived ? 0 : totals.archived));
  return (
    <div className={styles.mapping}>
      <div>
        <Heading level={3} {...(isNext ? next : undefined)}>
          {words.from(head.name, sourceNames[head.source])}
        </Heading>
        <ImportContents preview={preview} />
      </div>
      <StatusMapping preview={preview} columns={project.columns} mapping={mapping} onChange={set} />
      <PeopleMapping project={project} preview={preview} mapping={mapping} onChange={set} />
      <fieldset className={styles.group}>
        <legend>{words.options}</legend>
        {head.labels.length > 0 ? (
          <Checkbox
            label={words.createLabels}
            checked={mapping.createsLabels}
            onChange={({ target }) => set({ createsLabels: target.checked })}
          />
        ) : null}
        <Checkbox
          label={words.keepStatus}
          hint={words.keepStatusHint}
          checked={mapping.keepsStatus}
          onChange={({ target }) => set({ keepsStatus: target.checked })}
        />
        {totals.archived > 0 ? (
          <Checkbox
            label={words.takeArchived(totals.archived)}
            checked={mapping.takesArchived}
            onChange={({ target }) => set({ takesArchived: target.checked })}
          />
        ) : null}
      </fieldset>
      <Outlook preview={preview} fresh={fresh} files={files} bytes={bytes} />
      {error ? (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      ) : null}
      <div className={styles.actions}>
        <Button busy={discarding.isPending} onClick={() => void discarding.submit(undefined)}>
          {words.discard}
        </Button>
        <Button
          variant="primary"
          disabled={fresh === 0 && files === 0}
          busy={start.isPending}
          onClick={() => void start.submit(undefined)}
        >
          {fresh === 0 && files > 0 ? fileWords.addFiles(files) : words.startImport(fresh)}
        </Button>
      </div>
    </div>
  );
}

/** The files that come along: those of archived items do with these. */
function comingFiles({ toSend }: ImportPreview, { takesArchived }: ImportMapping): { files: number; bytes: number } {
  const { files, bytes, archivedFiles, archivedBytes } = toSend;
  return takesArchived ? { files, bytes } : { files: files - archivedFiles, bytes: bytes - archivedBytes };
}

interface OutlookProps {
  preview: ImportPreview;
  /** Tasks that will be created. */
  fresh: number;
  files: number;
  bytes: number;
}

/** What will come: tasks, and the files that the zip file has for them. */
function Outlook({ preview: { import: row, known }, fresh, files, bytes }: OutlookProps) {
  const isKept = useFileProgress(row.id) !== null;
  const nothing = files > 0 ? fileWords.onlyFiles(files) : words.nothingNew;
  return (
    <div role="status">
      <Text strong>{fresh === 0 ? nothing : words.willCreate(fresh)}</Text>
      {known > 0 && fresh > 0 ? <Text tone="muted">{words.willSkip(known)}</Text> : null}
      {files > 0 ? (
        <Text tone="muted">{(isKept ? fileWords.willSend : fileWords.selectLater)(files, inWords(bytes))}</Text>
      ) : null}
    </div>
  );
}
