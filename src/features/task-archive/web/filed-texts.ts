import * as words from './words.ts';

/** What a list of archived or deleted items says about them. */
export interface FiledTexts {
  isTrash: boolean;
  label: string;
  noun: string;
  those: string;
  loading: string;
  noMatches: string;
  noMatchesHint: string;
  empty: string;
  emptyHint: string;
}

const ofTasks = {
  noun: words.task,
  those: words.tasks,
  loading: words.loadingTasks,
  noMatches: words.noMatches,
  noMatchesHint: words.noMatchesHint,
};

export const filedTexts = {
  archive: {
    ...ofTasks,
    isTrash: false,
    label: words.archivedTasks,
    empty: words.archiveEmpty,
    emptyHint: words.archiveEmptyHint,
  },
  trash: { ...ofTasks, isTrash: true, label: words.deletedTasks, empty: words.trashEmpty, emptyHint: words.trashEmptyHint },
  issues: {
    isTrash: false,
    label: words.archivedIssues,
    noun: words.issue,
    those: words.theIssues,
    loading: words.loadingIssues,
    noMatches: words.noMatchingIssues,
    noMatchesHint: words.noMatchingIssuesHint,
    empty: words.noArchivedIssues,
    emptyHint: words.noArchivedIssuesHint,
  },
} as const satisfies Record<string, FiledTexts>;
