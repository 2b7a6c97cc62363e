import { useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath } from '#features/projects/web';
import { FileDrop } from '#ui/file-drop';
import { RadioCards } from '#ui/radio-cards';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import type { ImportedWork, Source } from '../contract/imported-work.ts';
import { sourceNames } from '../rules/source-names.ts';
import { type Tool, tools } from '../rules/tools.ts';
import type { ReadExport } from '../rules/readers.ts';
import type { ZippedFiles } from '../rules/zipped-files.ts';
import { CsvFile } from './csv-file.tsx';
import { exportOf } from './reading-files.ts';
import { SeveralProjects } from './several-projects.tsx';
import styles from './work-import.module.css';
import * as words from './words.ts';

export interface ReadFile {
  readonly work: ImportedWork;
  /** The files that its items can bring along. */
  readonly zipped: ZippedFiles;
}

interface ToolFileProps {
  project: ProjectSummary;
  onFile: (file: ReadFile) => void;
}

const CSV = 'CSV';

/** Asks for a tool and its export, and reads that in the browser. */
export function ToolFile({ project, onFile }: ToolFileProps) {
  const [source, setSource] = useState<Source | typeof CSV>(tools[0]?.source ?? CSV);
  const tool = tools.find((one) => one.source === source);
  return (
    <>
      <RadioCards
        label={words.importFrom}
        columns={3}
        value={source}
        onValueChange={setSource}
        options={[
          ...tools.map((one) => ({ value: one.source as Source | typeof CSV, label: sourceNames[one.source] })),
          { value: CSV, label: words.csvFile },
        ]}
      />
      {tool === undefined ? (
        <CsvFile project={project} />
      ) : (
        <ToolDrop key={tool.source} project={project} tool={tool} onFile={onFile} />
      )}
    </>
  );
}

interface ToolDropProps {
  project: ProjectSummary;
  tool: Tool;
  onFile: (file: ReadFile) => void;
}

function ToolDrop({ project, tool, onFile }: ToolDropProps) {
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<ReadExport | null>(null);
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setError(null);
    setReading(true);
    const read = await exportOf(tool.source, files);
    setReading(false);
    if (typeof read === 'string') return setError(read);
    const { works, zipped } = read;
    const [work] = works;
    return work !== undefined && works.length === 1 ? onFile({ work, zipped }) : setFound(read);
  };
  if (found !== null) {
    const { works, zipped } = found;
    return <SeveralProjects works={works} onSelect={(work) => onFile({ work, zipped })} onLeave={() => setFound(null)} />;
  }
  const dropHint = tool.source === 'MARKDOWN' ? words.dropMarkdown : words.dropExport(sourceNames[tool.source]);
  return (
    <div className={styles.file}>
      <Text tone="muted">{tool.hint}</Text>
      {tool.hasDocuments ? (
        <Text tone="muted">
          {words.textsAsDocuments} <TextLink to={`${projectPath(project)}/documents`}>{words.openDocuments}</TextLink>
        </Text>
      ) : null}
      <FileDrop
        hint={isReading ? words.readingFile : dropHint}
        selectLabel={words.selectExport}
        label={words.exportFile}
        accept={tool.accept}
        multiple={tool.source === 'MARKDOWN'}
        note={words.fileLimits}
        error={error}
        onFiles={(files) => void take(tool.source === 'MARKDOWN' ? files : files.slice(0, 1))}
      />
    </div>
  );
}
