import { counted, figure } from '#contract/counts';
import type {
  AssistantAbsence,
  ChatMode,
  ContextType,
  ModelProblem,
  ProposalKind,
  ProposalState,
  SlashCommand,
} from '../fields.ts';

// Answers
export const thinking = 'AI is thinking...';
export const answerHere = 'The assistant has answered';
export const answerFailed = 'Sorry, I encountered an error processing your request.';
export const connectionLost = 'Connection lost. The answer continues when you reconnect.';
export const unsent = "The server didn't answer. Check your connection, then try again.";
export const retry = 'Retry';
export const stopped = 'You stopped this answer.';
export const interrupted = 'The server restarted during this answer.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: "The model can't be reached. Try again, or ask an admin to check its address.",
  KEY_REFUSED: 'The provider refused the API key. An admin can replace it in the settings.',
  MODEL_UNKNOWN: "The provider doesn't have this model. An admin can choose another one in the settings.",
  RATE_LIMITED: 'The provider is busy. Try again in a minute.',
  TOO_LONG: 'This is too long for the model. Start a new chat, or add fewer items.',
  NOT_UNDERSTOOD: "The model's answer couldn't be read. Try again.",
  TOO_SLOW: 'The model took too long. Try again.',
  TOO_MANY_STEPS: 'The model looked up too many things. Ask for something smaller.',
  SERVER_ERROR: 'Something went wrong on the server. Try again.',
  NO_LONGER_ALLOWED: 'The assistant was turned off, or its limit was reached.',
};

// Answer actions
export const copyAnswer = 'Copy answer';
export const copied = 'Copied';
export const copyCode = 'Copy code';
export const codeBlock = 'Code';
export const regenerate = 'Answer again';
export const editMessage = 'Edit message';
export const helpful = 'Helpful';
export const notHelpful = 'Not helpful';
export const sources = 'Sources';
export const showSteps = (count: number) => counted(count, 'step');
export const stepRefused = 'Refused';
export const assistant = 'Assistant';
export const image = 'Image';

// Breakdown and insights
export const breakdown = 'Task breakdown';
export const hours = (count: number) => counted(count, 'hour');
export const totalHours = (count: number) => `${counted(count, 'hour')} in total`;
export const risks = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' } as const;
export const insights = { warning: 'Warning', success: 'Success', info: 'Information' } as const;

// Chat
export const chat = 'Chat';
export const chats = 'Chats';
export const newChat = 'New chat';
export const theChats = 'your chats';
export const theChat = 'this chat';
export const loadingChats = 'Loading chats';
export const loadingChat = 'Loading chat';
export const searchChats = 'Search chats';
export const noChatsYet = 'No chats yet';
export const noChatsFound = 'No chats match this search';
export const pin = 'Pin';
export const unpin = 'Unpin';
export const pinned = 'Pinned';
export const rename = 'Rename';
export const renameChat = 'Rename chat';
export const chatTitle = 'Title';
export const titleMissing = 'Enter a title.';
export const deleteChat = 'Delete chat';
export const chatDeleted = 'Chat deleted';
export const actionsFor = (title: string) => `Actions for ${title}`;
export const showMore = 'Show more';
export const allChats = 'All chats';
export const cancel = 'Cancel';
export const save = 'Save';

// Composer
export const message = 'Message';
export const askAnything = 'Ask me anything...';
export const send = 'Send';
export const stop = 'Stop';
export const filesLater = "Files can't be attached yet";
export const addContext = 'Add a task, document or project';
export const remove = (name: string) => `Remove ${name}`;
export const handedOver = 'Context of this message';
export const suggestions = 'Suggestions';
export const suggestionsFound = (count: number, first: string) => `${counted(count, 'suggestion')}, ${first} first`;
export const mode = 'Mode';
export const modes: Readonly<Record<ChatMode, string>> = { ASK: 'Ask', BUILD: 'Build', AUTO: 'Auto' };
export const modeHints: Readonly<Record<ChatMode, string>> = {
  ASK: 'Changes nothing',
  BUILD: 'Proposes changes',
  AUTO: 'Changes without asking',
};
export const editing = 'Editing your message. Everything after it is replaced.';
export const sendEdited = 'Send again';
export const screens: Readonly<Record<string, string>> = {
  board: 'This board',
  list: 'This list',
  calendar: 'This calendar',
  timeline: 'This timeline',
  issues: 'These issues',
  sprints: 'These sprints',
  documents: 'These documents',
  notes: 'These notes',
  analytics: 'These analytics',
  workflow: 'These workflows',
};
export const thisItem: Readonly<Record<ContextType, string>> = {
  TASK: 'This task',
  ISSUE: 'This issue',
  DOCUMENT: 'This document',
  SPRINT: 'This sprint',
  PROJECT: 'This project',
};
export const commands: Readonly<Record<SlashCommand, string>> = {
  breakdown: 'Split a task into subtasks',
  summarize: 'Summarize an item or the project',
  standup: 'Write what happened since yesterday',
  'plan-sprint': 'Plan the next sprint',
  risks: 'Find what is at risk',
  'find-duplicates': 'Find items that say the same',
  'draft-doc': 'Draft a document',
  'draft-description': 'Draft the description of a task or issue',
  'draft-criteria': 'Draft acceptance criteria',
  triage: 'Suggest fields and duplicates of an issue',
  suggest: 'Refresh the suggestions of a task',
};

// The menu of an item
export const askAboutItem = 'Ask the assistant';
export const summarize = 'Summarize';
export const draftDescription = 'Draft description';
export const draftCriteria = 'Draft acceptance criteria';
export const breakDown = 'Break down into subtasks';
export const refreshSuggestions = 'Refresh suggestions';
export const suggestFields = 'Suggest fields and duplicates';

// Filters in plain language
export const askForFilter = 'Ask the assistant to filter';
export const askingForFilter = 'Asking the assistant…';
export const noFilterFound = "The assistant couldn't turn this into a filter. Name fields such as status, person, label or date.";
export const filtered = (count: number) => `${counted(count, 'filter')} set`;

// Writing in documents
export const suggestedText = 'Suggested text';
export const writingPassage = 'Writing…';
export const passageReady = 'The text is ready. Press Enter to use it, or Escape to dismiss it.';
export const passageChanged = 'This part of the document changed in the meantime. Insert the text below it, or try again.';
export const replace = 'Replace';
export const insert = 'Insert';
export const insertBelow = 'Insert below';
export const tryAgain = 'Try again';

// Suggestions for an issue in triage
export const suggestedValues = 'Suggestions';
export const lookingForValues = 'Looking for suggestions…';
export const nothingToSuggest = 'Nothing to suggest. The fields fit what the issue says.';
export const similarIssue = 'Similar issue';
export const suggestAgain = 'Suggest again';
export const acceptAll = 'Accept all';
export const acceptValue = (value: string) => `Accept ${value}`;
export const dismissValue = (value: string) => `Dismiss ${value}`;
export const suggestionsAccepted = (count: number) => `${counted(count, 'suggestion')} accepted`;
export const anotherIssue = 'Another issue';

// Conversation
export const conversation = 'Conversation';
export const scrollDown = 'Scroll to the latest message';
export const welcome = 'How can I help?';
export const welcomeHint = 'Ask about your tasks, issues, documents and sprints. Only you can see this chat.';
export const examples = [
  'What is overdue, and who can help?',
  'Summarize what changed this week',
  'What should I do next?',
] as const;

// Dialog
export const expand = 'Expand';
export const collapse = 'Collapse';
export const close = 'Close';
export const openInChat = 'Open on the chat page';

// Proposals
export const proposals = 'Proposed changes';
export const kinds: Readonly<Record<ProposalKind, string>> = {
  CREATE_TASK: 'New task',
  UPDATE_TASK: 'Change task',
  ADD_SUBTASK: 'New subtask',
  CREATE_ISSUE: 'New issue',
  UPDATE_ISSUE: 'Change issue',
  MARK_DUPLICATE: 'Mark as duplicate',
  CREATE_DOCUMENT: 'New document',
};
export const states: Readonly<Record<ProposalState, string>> = {
  PROPOSED: 'Proposed',
  EDITED: 'Edited',
  APPLIED: 'Applied',
  DISMISSED: 'Dismissed',
  FAILED: 'Failed',
  UNDONE: 'Undone',
};
export const apply = 'Apply';
export const applyAll = (count: number) => `Apply all ${figure(count)}`;
export const dismiss = 'Dismiss';
export const bringBack = 'Restore';
export const edit = 'Edit';
export const undo = 'Undo';
export const undoAll = 'Undo all';
export const open = 'Open';
export const applied = (count: number) => `${counted(count, 'change')} applied`;
export const undone = (count: number) => `${counted(count, 'change')} undone`;
export const someFailed = (count: number) => `${counted(count, 'change')} failed`;
export const notUndone = (count: number) => `${counted(count, 'change')} couldn't be undone`;
export const on = (title: string) => `on ${title}`;
export const nothing = 'None';
export const people = (count: number) => counted(count, 'person', 'people');
export const labelCount = (count: number) => counted(count, 'label');
export const fields: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  content: 'Text',
  status: 'Status',
  priority: 'Priority',
  severity: 'Severity',
  type: 'Type',
  startDate: 'Start date',
  dueDate: 'Due date',
  estimatedHours: 'Hours',
  riskLevel: 'Risk',
  assigneeId: 'Assignee',
  assigneeIds: 'Assignees',
  labelIds: 'Labels',
  parentId: 'In document',
  duplicateOfId: 'Duplicate of',
};

// Unavailable
export const absences: Readonly<Record<AssistantAbsence, string>> = {
  NOT_IN_PLAN: 'Your plan does not include the assistant.',
  OFF: 'The assistant is turned off in this workspace.',
  OFF_IN_PROJECT: 'The assistant is turned off in this project.',
  NO_MODEL: 'No model is set up for the assistant.',
  MESSAGES_USED: 'All messages of this month are used. More are available next month.',
  TOKENS_USED: 'The assistant has used all tokens of this month.',
};
export const choosePlan = 'Choose a plan';
export const openSettings = 'Open settings';
export const askAdmin = 'Ask a workspace admin.';
export const askProjectAdmin = 'Ask a project admin.';
export const noneOfIt = 'the assistant';

// Values of proposed fields
export const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    TODO: 'To do',
    REVIEW: 'Review',
    DONE: 'Done',
    TRIAGE: 'Triage',
    OPEN: 'Open',
    IN_PROGRESS: 'In progress',
    IN_REVIEW: 'In review',
    RESOLVED: 'Resolved',
    CLOSED: 'Closed',
    WONT_FIX: "Won't fix",
    DUPLICATE: 'Duplicate',
  },
  priority: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', URGENT: 'Urgent' },
  severity: { S1: 'S1', S2: 'S2', S3: 'S3', S4: 'S4' },
  type: {
    BUG: 'Bug',
    FEATURE: 'Feature',
    IMPROVEMENT: 'Improvement',
    TASK: 'Task',
    QUESTION: 'Question',
    INCIDENT: 'Incident',
  },
  riskLevel: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' },
};
export const hoursWrong = 'Enter a number from 0 to 10,000.';
