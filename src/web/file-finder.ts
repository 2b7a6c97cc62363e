/** A file in an account of another service, which can be linked by its address. */
export interface OfferedFile {
  readonly title: string;
  readonly url: string;
  /** What it is, for people: "Spreadsheet". */
  readonly what: string;
}

type FindFiles = (projectId: string, text: string) => Promise<readonly OfferedFile[]>;

let find: FindFiles = async () => [];

/** Main passes on what finds files: parts that offer them are below the slice that knows the accounts. */
export function offerFiles(finding: FindFiles): void {
  find = finding;
}

/** Files whose names have these words, in the accounts that the person has connected. */
export const findFiles: FindFiles = (projectId, text) => find(projectId, text);
