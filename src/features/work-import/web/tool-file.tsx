import { useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import { FileDrop } from '#ui/file-drop';
import { RadioCards } from '#ui/radio-cards';
import { Text } from '#ui/text';
import type { ImportedWork, Source } from '../contract/imported-work.ts';
import { Unreadable } from '../rules/reading.ts';
import { sourceNames } from '../rules/source-names.ts';
import { type Tool, tools } from '../rules/tools.ts';
import { CsvFile } from './csv-file.tsx';
import styles from './work-import.module.css';
import * as words from './words.ts';

const FILE_MAX_BYTES = 100 * 2 ** 20;

export interface ReadFile {
  readonly work: ImportedWork;
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
      {tool === undefined ? <CsvFile project={project} /> : <ToolDrop key={tool.source} tool={tool} onFile={onFile} />}
    </>
  );
}

function ToolDrop({ tool, onFile }: { tool: Tool; onFile: (file: ReadFile) => void }) {
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setError(words.fileTooLarge);
    setError(null);
    setReading(true);
    try {
      onFile({ work: tool.read(await file.text()) });
    } catch (failure) {
      setError(failure instanceof Unreadable ? failure.message : words.fileUnreadable);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={styles.file}>
      <Text tone="muted">{tool.hint}</Text>
      <FileDrop
        hint={isReading ? words.readingFile : words.dropExport(sourceNames[tool.source])}
        selectLabel={words.selectExport}
        label={words.exportFile}
        accept={tool.accept}
        note={words.fileLimits}
        error={error}
        onFiles={([file]) => void take(file)}
      />
    </div>
  );
}
